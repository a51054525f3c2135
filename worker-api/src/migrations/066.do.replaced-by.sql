-- A lead that its customer changed and sent again names the lead that took its place. Until now it was found by its time:
-- the submit that withdraws a lead was taken for the first one of the new lead, which it need not be.

-- ---- quoting/leads ----

alter table lead add column replaced_by uuid references lead (guid);
comment on column lead.replaced_by is 'The lead that its customer sent instead, which withdrew this one; null where nothing did.';

-- What was withdrawn by the first submit of another one that continues it, or the same one.
update lead l set replaced_by = (
  select n.guid from lead n
   where n.partner_id = l.partner_id and n.submitted_at = l.cancelled_at and n.guid <> l.guid
     and n.created_at between l.cancelled_at - interval '90 days' and l.cancelled_at
     and exists (
       with recursive former as (
         select n.shifted_from as guid
         union select f.shifted_from from lead f join former on f.guid = former.guid)
       select from former where former.guid in (l.guid, l.shifted_from))
   order by n.id desc limit 1)
 where l.cancelled_at is not null;

drop index lead_submitted_at;
