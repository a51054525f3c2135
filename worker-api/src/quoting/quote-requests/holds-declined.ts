import type { PendingQuery, Row } from 'postgres';
import type { Db } from '../../platform/database.ts';
import { isDeclined } from '../leads/index.ts';

/** The lead of the request `o` has a booking that its workshop declined and no other one has taken over. */
export const holdsDeclined = (db: Db) => db`
  exists (select from booking k where k.lead_guid = o.lead_guid and ${isDeclined(db)})`;

/** As `holdsDeclined`, of this workshop: an id or a column. */
export const hasDeclined = (db: Db, supplierId: number | PendingQuery<Row[]>) => db`
  exists (select from booking k where k.lead_guid = o.lead_guid and ${isDeclined(db)} and k.supplier_id = ${supplierId})`;

/** The request `o` of the lead `l` is open for this workshop: not booked, not withdrawn, and not declined by it. */
export const isOpenFor = (db: Db, supplierId: number | PendingQuery<Row[]>) => db`
  (o.accepted_at is null and l.cancelled_at is null and not ${hasDeclined(db, supplierId)})`;

/** Why such a workshop can't quote for the lead, for an operator. */
export const describeDeclined = (workshopName: string): string =>
  `${workshopName} has declined the booking of this quote. If it takes the job after all, move the booking on its page.`;
