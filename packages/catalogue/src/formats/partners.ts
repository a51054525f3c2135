import {
  PARTNER_NAME_LENGTH,
  PartnerLimits,
  PartnerSlug,
  PartnerTheme,
  SLUG_FORM,
  SUPPORT_PHONE_FORM,
} from '@pitlane/contracts/partner-parts';
import { PartnerSettings, toFaults } from '@pitlane/contracts/partner-settings';
import { isSupportPhone } from '@pitlane/domain/people/phone';
import * as v from 'valibot';
import { CellRefused, text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';
import { structure } from './list-cell.ts';

/** Who embeds the marketplace. Their keys are made by a command of their own and are in no file. */
export const partners: FileFormat = {
  name: 'partners',
  noun: 'partner',
  key: ['slug'],
  columns: {
    slug: column(
      text({
        max: 60,
        like: { test: (slug) => v.is(PartnerSlug, slug) },
        hint: SLUG_FORM,
      }),
      'Short name that never changes',
    ),
    name: column(text({ max: PARTNER_NAME_LENGTH }), 'Name that people read'),
    funnel_version: column(whole(1, 2), 'Funnel version', 2),
    is_white_label: column(yesNo(), 'Its customers do not see our name', false),
    is_rewards: column(yesNo(), 'A rewards partner', false),
    fleet: column(text({ max: 60 }), 'Slug of the fleet whose drivers come from it', null),
    support_phone: column(
      text({ max: 30, like: { test: isSupportPhone }, hint: SUPPORT_PHONE_FORM }),
      'Number for its customers',
      null,
    ),
    theme: column(object(PartnerTheme, 'theme'), 'Accent, radius, font and logo', {}),
    settings: column(object(PartnerSettings, 'settings'), 'Settings by name', {}),
    limits: column(object(PartnerLimits, 'limits'), 'Rate limits by name, each { points, seconds }', {}),
    is_active: column(yesNo(), '`no` closes its keys', true),
  },
};

/** An object that the schema of a partner's record takes; the refusal names the first field that it does not. */
function object(schema: v.GenericSchema, record: string) {
  return structure('JSON: an object', (value) => {
    const given = anObject(value);
    const [fault] = toFaults(v.safeParse(schema, given), record);
    if (fault !== undefined) throw new CellRefused(`is refused: ${fault}`);
    return given;
  });
}

function anObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CellRefused('is not an object. Write { "name": value }.');
  return value as Record<string, unknown>;
}
