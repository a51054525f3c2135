import { mailAddress, text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';

/** Fleets and their vehicles, one row per membership. A row without plate names a fleet that has none yet. */
export const fleets: FileFormat = {
  name: 'fleets',
  noun: 'membership',
  key: ['fleet_id', 'last_four', 'plate', 'state'],
  shared: [{ by: ['fleet_id'], columns: ['slug', 'fleet_name', 'contact_phone', 'contact_email'] }],
  columns: {
    fleet_id: column(whole(1), 'The fleet; its numbers stand in addresses'),
    slug: column(
      text({ max: 60, like: /^[a-z0-9-]+$/, hint: 'small letters, digits and hyphens' }),
      'The fleet in the address of its landing page',
    ),
    fleet_name: column(text(), 'Its name'),
    contact_phone: column(text({ max: 40 }), 'Number for its drivers'),
    contact_email: column(
      mailAddress(),
      'Who confirms drivers whose membership is not found; empty: the operator calls',
      null,
    ),
    last_four: column(
      text({ max: 4, like: /^[0-9A-Za-z]{4}$/, hint: 'four digits or letters' }),
      'Last four of the fuel card',
      null,
    ),
    plate: column(
      text({ max: 12, like: /^[0-9A-Z]+$/, hint: 'capital letters and digits without spaces' }),
      'Plate',
      null,
    ),
    state: column(text({ max: 60 }), 'State or region of the plate', null),
    is_active: column(yesNo(), 'Counts; `no` keeps the row and refuses the driver', true),
  },
  check({ last_four, plate, state }) {
    const given = [last_four, plate, state].filter((part) => part !== null).length;
    return given === 0 || given === 3
      ? []
      : [
          {
            column: 'plate',
            message: 'needs last_four, plate and state together. Fill all three, or none for a fleet alone.',
          },
        ];
  },
};
