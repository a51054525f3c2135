import { SETTING_DEFAULTS } from '@pitlane/contracts/setting-defaults';
import { expect, test } from 'vitest';
import { SETTING_GROUPS } from './setting-fields.ts';

const FIELDS = SETTING_GROUPS.flatMap(({ fields }) => fields);

test.each(Object.entries(SETTING_DEFAULTS))(
  'the hint of %s names what holds without it',
  (name, otherwise) => {
    const field = FIELDS.find((each) => each.name === name)!;
    const shown = name.endsWith('Cents') ? otherwise / 100 : otherwise;
    expect(field.hint).toMatch(new RegExp(`(^|\\. )Leave empty for ${shown}\\.$`));
  },
);
