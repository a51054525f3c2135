import { ServiceHours, type ServicePromises } from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import { describePromises } from '@pitlane/domain/calendar/describe-promises';
import * as v from 'valibot';
import type { Db } from '../../platform/database.ts';

/** When customer service works, as the operator set it: pages, mails and deadlines read it here. */
export async function findServiceHours(db: Db): Promise<ServiceHours> {
  const [row] = await db<{ hours: unknown }[]>`select hours from service_hours`;
  return row ? v.parse(ServiceHours, row.hours) : DEFAULT_SERVICE_HOURS;
}

/** What customers are promised at this moment. */
export const findServicePromises = async (db: Db, now: Date): Promise<ServicePromises> =>
  describePromises(await findServiceHours(db), now);
