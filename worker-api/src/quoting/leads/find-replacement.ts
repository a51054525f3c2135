import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

/**
 * The lead that took the place of one that is over: the last of those that its customer changed and sent again, one after
 * the other; null without one.
 */
export const findReplacement = (db: Db, guid: string) =>
  firstRow(db<{ guid: string; isOpen: boolean }[]>`
    with recursive newer as (
      select replaced_by as guid from lead where guid = ${guid}
      union select l.replaced_by from lead l join newer on l.guid = newer.guid)
    select l.guid, l.cancelled_at is null as is_open from newer join lead l on l.guid = newer.guid
     where l.replaced_by is null`);
