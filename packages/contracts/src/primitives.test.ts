import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Name, PersonName } from './primitives.ts';

test('[API-10] a name loses marks that turn or hide the text around it, and keeps its letters', () => {
  for (const Kind of [Name, PersonName]) {
    expect(v.parse(Kind, ' Mia \u202eneyugN\u2066\u200b ')).toBe('Mia neyugN');
    expect(v.parse(Kind, 'Zoë O’Neil-Nguyễn')).toBe('Zoë O’Neil-Nguyễn');
  }
});
