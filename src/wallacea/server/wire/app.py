"""The web application: everything put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from wallacea import __version__

from .. import metrics
from ..clock import Clock
from ..processes.colleagues import Colleagues
from ..refusals import Refusal
from ..settings import Settings
from ..starting import why
from ..storage.rows import Unavailable
from ..tables.house import House
from . import figures, pages
from .api import games, lessons, session, tables
from .api.asking import json
from .guard import HEADERS, Gate, Guard, error_response
from .live import serve_socket

log = structlog.get_logger()


def create_app(
    settings: Settings, clock: Clock | None = None, colleagues: Colleagues | None = None
) -> FastAPI:
    """The application of one process; its tables are at ``app.state.house``."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        house = House(settings, clock, colleagues)
        try:
            await house.open()
        except Exception as problem:
            app.state.problem = why(problem, settings)
            raise
        app.state.house = house
        app.state.gate.begin()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Wallacea",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
    )
    app.state.metrics_token = settings.metrics_token
    app.state.gate = Gate(settings.limits, colleagues)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.add_middleware(Guard, settings=settings, gate=app.state.gate)
    for part in (games, lessons, session, tables):
        app.include_router(part.router)
    app.router.routes.append(WebSocketRoute("/api/tables/{id}/live", serve_socket))
    for path, answer in (("/live", _live), ("/health", _health)):
        app.add_api_route(path, answer, response_class=Response)
        app.add_route(path, answer, methods=["HEAD"], include_in_schema=False)
    app.add_api_route(figures.PATH, _metrics, response_class=Response)
    app.add_route("/{path:path}", pages.page, methods=["GET", "HEAD"], include_in_schema=False)
    for kind, handler in _HANDLERS.items():
        app.add_exception_handler(kind, handler)
    return app


async def _live(request: Request) -> Response:
    """Whether the process answers at all; says nothing about what it needs."""
    return _now(json({"ok": True, "version": __version__}))


async def _health(request: Request) -> Response:
    """Whether the server can do its work, and what is not well."""
    house: House = request.app.state.house
    ok, report = await house.health.report()
    return _now(json(report, 200 if ok else 503))


def _now(response: Response) -> Response:
    """Holds for this moment only."""
    response.headers["Cache-Control"] = "no-store"
    return response


async def _metrics(request: Request) -> Response:
    """Figures for Prometheus, for who has the token."""
    token: str | None = request.app.state.metrics_token
    if token is None:
        raise HTTPException(404)
    if not figures.allowed(request.headers.get("Authorization"), token):
        response = error_response(Refusal("NO_TOKEN", 401))
        response.headers["WWW-Authenticate"] = "Bearer"
        return response
    return Response(metrics.report(), media_type=CONTENT_TYPE_LATEST)


# --- faults become sentences ------------------------------------------------------------


async def _refused(request: Request, problem: Any) -> Response:
    return error_response(problem)


async def _invalid(request: Request, problem: Any) -> Response:
    first = problem.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    said = f"{where}: {first['msg']}" if where else str(first["msg"])
    if first["type"] == "json_invalid":
        said = f"it is not JSON ({first['ctx']['error']}, character {where})"
    return error_response(Refusal("BAD_REQUEST", 422, said=said[:300]))


async def _http(request: Request, problem: Any) -> Response:
    names = {404: "NO_SUCH_PAGE", 405: "NO_SUCH_METHOD", 413: "TOO_LARGE"}
    obstacle = names.get(problem.status_code)
    refusal = (
        Refusal(obstacle, problem.status_code)
        if obstacle
        else Refusal("BAD_REQUEST", problem.status_code, said=str(problem.detail)[:300])
    )
    return error_response(refusal)


async def _unavailable(request: Request, problem: Any) -> Response:
    log.error("not available", path=request.url.path, problem=str(problem))
    return error_response(Refusal("UNAVAILABLE", 503))


async def _unexpected(request: Request, problem: Any) -> Response:
    log.error("something went wrong", path=request.url.path, exc_info=problem)
    response = error_response(Refusal("NOT_POSSIBLE", 500))
    response.headers.update(HEADERS)  # this answer is made before the guard
    return response


_HANDLERS: dict[Any, Any] = {
    Refusal: _refused,
    RequestValidationError: _invalid,
    HTTPException: _http,
    Unavailable: _unavailable,
    SQLAlchemyError: _unavailable,
    OSError: _unavailable,
    Exception: _unexpected,
}
