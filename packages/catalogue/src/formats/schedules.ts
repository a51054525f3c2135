import { LOGBOOK_KINDS } from '@pitlane/contracts/constants';
import { choice, decimal, text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';
import { list } from './list-cell.ts';

const work = () => list(text());

/** Logbook schedules, one row per interval. */
export const schedules: FileFormat = {
  name: 'schedules',
  noun: 'interval',
  key: ['service_schedule_id', 'service_interval_id'],
  label: ['schedule_name', 'description'],
  shared: [{ by: ['service_schedule_id'], columns: ['schedule_name', 'make'] }],
  columns: {
    service_schedule_id: column(whole(1), 'The schedule; vehicles name it'),
    schedule_name: column(text(), 'Its name; the same in all its rows'),
    make: column(text({ max: 60 }), 'Its make; the same in all its rows'),
    service_interval_id: column(whole(1), 'The interval, within its schedule'),
    sort_order: column(whole(0), 'Place among the intervals'),
    description: column(text(), 'What people read, such as 12 months or 15,000 km'),
    months: column(whole(0, 1200), 'Age at which it is due'),
    kilometres: column(whole(0, 5_000_000), 'Distance at which it is due'),
    kind: column(choice(...LOGBOOK_KINDS), 'How large the service is'),
    labour_hours: column(decimal(0, 200), 'Hours of work'),
    operations: column(work(), 'Work that is included', []),
    additional_billed_operations: column(work(), 'Work that costs more', []),
    excluded_operations: column(work(), 'Work that is not included', []),
    parts: column(work(), 'Parts that are included', []),
    is_offered: column(yesNo(), 'Can be chosen; `no` retires it, and quotes that have it keep it', true),
  },
};
