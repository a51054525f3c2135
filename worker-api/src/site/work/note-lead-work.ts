import type { Sql } from '../../platform/database.ts';
import { touchLead } from '../../quoting/leads/index.ts';
import { noteWork, type StepRefusal } from '../../shared/work/index.ts';

type Note = Parameters<typeof noteWork>[2];

/** Adds an operator's note. It may name people: it goes with the personal data of the lead, whose last change it is. */
export const noteLeadWork = (sql: Sql, id: number, note: Note): Promise<StepRefusal | null> =>
  noteWork(sql, id, note, (tx, { leadGuid }) => touchLead(tx, leadGuid, note.now));
