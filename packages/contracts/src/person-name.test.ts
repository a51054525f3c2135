import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

test.each([
  "O'Brien-Smith Jr.",
  'D’Arcy',
  'J.R. Smith',
  'Zoë',
  'Anne-Marie (Annie)',
  'Ng',
  'Smith & Sons',
  'Nguyễn Văn A',
  '李',
  'St.John',
  'Md.Abdul Rahman',
  'Ma.Cristina',
  'Ravi s/o Kumar',
  'Acme P/L',
  'Mia',
])('%s is a name', (name) => expect(isPersonName(name)).toBe(true));

test.each([
  'WIN $500 http://evil.example/prize',
  'evil.example',
  'www.evil',
  'Mia <b>',
  'a@b',
  '[x](y)',
  '1.co',
  'x\\y',
  'Mia evil.example/win',
  'evil.example, now',
  'WWW.EVIL',
  'ftp://evil',
  '/etc',
  'Mia / Ada',
  'Mia>',
])('%s is none', (name) => expect(isPersonName(name)).toBe(false));
