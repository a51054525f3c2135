import { findSettingFaults } from '@pitlane/contracts/partner-settings';
import { CellRefused, text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';
import { structure } from './list-cell.ts';

const object = () => structure('JSON: an object', anObject);

/** Who embeds the marketplace. Their keys are made by a command of their own and are in no file. */
export const partners: FileFormat = {
  name: 'partners',
  noun: 'partner',
  key: ['slug'],
  columns: {
    slug: column(
      text({ max: 60, like: /^[a-z0-9-]+$/, hint: 'small letters, digits and hyphens' }),
      'Short name that never changes',
    ),
    name: column(text(), 'Name that people read'),
    funnel_version: column(whole(1, 2), 'Funnel version', 2),
    is_white_label: column(yesNo(), 'Its customers do not see our name', false),
    is_rewards: column(yesNo(), 'A rewards partner', false),
    fleet: column(text({ max: 60 }), 'Slug of the fleet whose drivers come from it', null),
    support_phone: column(text({ max: 40 }), 'Number for its customers', null),
    theme: column(object(), 'Accent, radius, font and logo', {}),
    settings: column(structure('JSON: an object', someSettings), 'Settings by name', {}),
    limits: column(object(), 'Rate limits by name, each { points, seconds }', {}),
    is_active: column(yesNo(), '`no` closes its keys', true),
  },
};

/** Known settings that are well formed; the refusal names the first that is not. */
function someSettings(value: unknown): Record<string, unknown> {
  const settings = anObject(value);
  const [fault] = findSettingFaults(settings);
  if (fault !== undefined) throw new CellRefused(`is refused: ${fault}`);
  return settings;
}

function anObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CellRefused('is not an object. Write { "name": value }.');
  return value as Record<string, unknown>;
}
