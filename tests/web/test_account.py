"""Who one is, in the browser, and others whom one does not want to hear."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.conftest import Coming
from tests.web.people import LIMIT, PHONE, Person
from tests.web.test_access import in_both_looks

PASSWORD = "difference engine"


def opens_account(person: Person, name: str = "") -> None:
    person.go("/")
    expect(person.page.locator(".game").nth(3)).to_be_visible(timeout=LIMIT)
    person.page.get_by_role("button", name=f"You: {name}").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def claims(person: Person, name: str) -> str:
    """Keeps a name; gives the code that is shown."""
    opens_account(person)
    sheet = person.page.get_by_role("dialog")
    sheet.get_by_label("Your name").first.fill(name)
    sheet.get_by_label("Password", exact=True).fill(PASSWORD)
    sheet.get_by_role("button", name="Reserve", exact=True).click()
    code = sheet.get_by_role("status", name="Recovery code")
    expect(code).to_be_visible()
    said = code.inner_text()
    sheet.get_by_role("button", name="I have written it down").click()
    expect(sheet.get_by_text(f"The name {name} is now reserved for you.")).to_be_visible()
    return said


def test_a_password_its_code_and_signing_out(come: Coming) -> None:
    ada = come("Ada")
    code = claims(ada, "Adele")
    sheet = ada.page.get_by_role("dialog")
    for section in sheet.locator("summary").all():
        section.click()
    in_both_looks(ada)
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    in_both_looks(ada)
    sheet.get_by_label("Current password").fill(PASSWORD)
    sheet.get_by_label("New password").fill("analytical engine")
    sheet.get_by_role("button", name="Change password").click()
    expect(sheet.get_by_text("Your password has been changed.")).to_be_visible()
    sheet.get_by_role("button", name="Sign out everywhere").click()
    expect(ada.page.get_by_role("button", name="You: Guest")).to_be_visible()
    ben = come("Ben")
    opens_account(ben)
    sheet = ben.page.get_by_role("dialog")
    sheet.get_by_text("Forgot your password?").click()
    in_both_looks(ben)
    forgotten = sheet.locator("details form")
    forgotten.get_by_label("Your name").fill("Adele")
    forgotten.get_by_label("Recovery code").fill(code.lower())
    forgotten.get_by_label("New password").fill("password")
    forgotten.get_by_role("button").click()
    expect(sheet.get_by_role("alert")).to_contain_text("one of the first")
    ben.trouble.clear()  # to a browser a refusal is one
    forgotten.get_by_label("New password").fill("a third good one")
    forgotten.get_by_role("button").click()
    expect(sheet.get_by_role("status", name="Recovery code")).not_to_have_text(code)
    in_both_looks(ben)


def test_by_keys_alone_one_downloads_all_and_goes_for_good(come: Coming) -> None:
    ada = come("Ada")
    ada.is_called("Ada by keys")
    table = ada.make_table("arctic", ["me", "easy"])
    opens_account(ada, "Ada by keys")
    sheet, press = ada.page.get_by_role("dialog"), ada.page.keyboard.press
    sheet.get_by_text("Your data").focus()
    press("Enter")
    with ada.page.expect_download() as download:
        sheet.get_by_role("link", name="Download").focus()
        press("Enter")
    found = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert found["person"]["name"] == "Ada by keys"
    assert found["tables"][0]["id"] == table
    sheet.get_by_label("Yes, I am sure.").focus()
    press("Space")
    press("Tab")
    press("Enter")
    expect(ada.page.get_by_role("button", name="You: Guest")).to_be_visible()
    assert ada.view(table)["table"]["seats"][0]["name"] is None


def test_whom_one_does_not_want_to_hear(come: Coming) -> None:
    ada, ben = come("Ada"), come("Ben")
    ada.is_called()
    ben.is_called("Ben the loud")
    table = ada.make_table("arctic", ["me", "open"])
    ben.take_seat(table, 1)
    ada.at(table)
    said = {"id": "a-loud-line", "do": "say", "text": "LOUD WORDS"}
    answer = ben.context.request.post(
        f"{ben.url}/api/tables/{table}/choose", data=said, headers={"Origin": ben.url}
    )
    assert answer.ok
    chat = ada.page.get_by_role("log", name="Chat")
    if not chat.is_visible():
        ada.page.get_by_role("tab", name="Chat").click()
    line = chat.get_by_text("LOUD WORDS")
    expect(line).to_be_visible(timeout=LIMIT)
    chat.get_by_role("button", name="About Ben the loud").click()
    sheet = ada.page.get_by_role("dialog")
    in_both_looks(ada)
    sheet.get_by_label("Reason").select_option(label="Rude")
    sheet.get_by_label("What happened?").fill("so loud")
    sheet.get_by_role("button", name="Report").click()
    expect(sheet.get_by_text("Thank you")).to_be_visible()
    sheet.get_by_role("button", name="Mute at this table").click()
    expect(line).to_be_hidden()
    ada.page.get_by_role("button", name="This table").click()
    ada.page.get_by_role("button", name="About Ben the loud").click()
    ada.page.get_by_role("button", name="Unmute").click()
    expect(line).to_be_attached()
    opens_account(ada, "Ada")
    expect(ada.page.get_by_text("Muted and blocked people")).to_be_hidden()


def test_more_tables_than_one_page(come: Coming) -> None:
    ada = come("Ada")
    ada.is_called()
    first = ada.make_table("arctic", ["me", "open"])
    for _ in range(52):
        ada.make_table("arctic", ["me", "open"])
    ben = come("Ben")
    ben.go("/")
    shown = ben.page.locator("section", has_text="Open tables").locator("li")
    expect(shown).to_have_count(50, timeout=LIMIT)
    ben.page.get_by_role("button", name="Show more: Open tables").click()
    expect(ben.page.get_by_role("button", name="Show more: Open tables")).to_be_hidden(
        timeout=LIMIT
    )
    links = ben.page.locator(f'a[href="/table/{first}"]')
    expect(links).to_have_count(1)
