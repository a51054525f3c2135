import type { Sql } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { openWork } from './index.ts';

type NewWork = Parameters<typeof openWork>[1];

/** Opens work about a lead, once: a call where nothing else is given. */
export const openLeadWork = (sql: Sql, leadGuid: string, now: Date, work: Partial<NewWork> = {}) =>
  transaction(sql, (tx) =>
    openWork(
      tx,
      {
        kind: 'call-requested',
        key: `call/${leadGuid}`,
        leadGuid,
        message: 'A call was promised.',
        ...work,
      },
      now,
    ),
  );
