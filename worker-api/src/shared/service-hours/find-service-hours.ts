import { ServiceHours, type ServicePromises } from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import { describePromises } from '@pitlane/domain/calendar/describe-promises';
import * as v from 'valibot';
import type { Db } from '../../platform/database.ts';

/** What the operator set, and its version; the default hours and 0 before the first change. */
export async function findSavedHours(db: Db): Promise<{ hours: ServiceHours; version: number }> {
  const [row] = await db<{ hours: unknown; version: number }[]>`select hours, version from service_hours`;
  return row
    ? { hours: v.parse(ServiceHours, row.hours), version: row.version }
    : { hours: DEFAULT_SERVICE_HOURS, version: 0 };
}

/** When customer service works: pages, mails and deadlines read it here. */
export const findServiceHours = async (db: Db): Promise<ServiceHours> => (await findSavedHours(db)).hours;

/** What customers are promised at this moment. */
export const findServicePromises = async (db: Db, now: Date): Promise<ServicePromises> =>
  describePromises(await findServiceHours(db), now);
