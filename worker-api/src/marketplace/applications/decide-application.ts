import type { ApplicationState } from '@pitlane/contracts';
import type { Tx } from '../../platform/database.ts';

type Decision = {
  status: Exclude<ApplicationState, 'Open'>;
  by: string;
  reason: string;
  now: Date;
  supplierId: number | null;
};

/** Decides an application that the caller has locked and found open; the state is not checked here. */
export const decideApplication = (
  tx: Tx,
  id: number,
  { status, by, reason, now, supplierId }: Decision,
) => tx`
  update workshop_application set status = ${status}, decided_at = ${now}, decided_by = ${by},
         decision_reason = ${reason}, supplier_id = ${supplierId}
   where id = ${id}`;
