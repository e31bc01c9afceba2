import { expect, test } from 'vitest';
import { hyphenated } from '../src/lib/hyphens';

test.each([
  ['Communication', 'Com-mu-ni-ca-tion'],
  ['Anthracotherium', 'Anth-ra-co-the-rium'],
  ['Megazostrodonte', 'Mega-zos-tro-donte'],
  ['Hippopotamus', 'Hip-po-po-ta-mus'],
  ['Posizionamento flessibile', 'Posi-zio-na-mento fles-si-bile'],
  ['Quetzalcoatlus', 'Quet-zal-coat-lus'],
  ['Grey whale', 'Grey whale'],
])('%s may be broken between syllables', (words, parts) => {
  expect(hyphenated(words).replaceAll('\u00ad', '-')).toBe(parts);
});
