import type { Tx } from '../../platform/database.ts';

/**
 * Locks the leads that began what these leads continue, before any other lock: two submits of one quote wait for each
 * other, as each may withdraw the other.
 */
export const lockFirstLeads = (tx: Tx, guids: string[]) => tx`
  with recursive former as (
    select guid, shifted_from from lead where guid = any (${guids}::uuid[])
    union select l.guid, l.shifted_from from lead l join former f on l.guid = f.shifted_from)
  select from lead where guid in (select guid from former where shifted_from is null) order by id for update`;
