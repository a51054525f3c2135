import type { Tx } from '../../platform/database.ts';

/**
 * Locks the lead that began what a lead continues, before any other lock: two submits of one quote wait for each other,
 * as each may withdraw the other.
 */
export const lockFirstLead = (tx: Tx, guid: string) => tx`
  with recursive former as (
    select guid, shifted_from from lead where guid = ${guid}
    union select l.guid, l.shifted_from from lead l join former f on l.guid = f.shifted_from)
  select from lead where guid = (select guid from former where shifted_from is null) for update`;
