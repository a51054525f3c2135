-- A kept quote holds the answer of the results call as it was first given: later calls send it as it is.
alter table quote
  add column answer text,
  -- lead.version that the answer was last found right for; after a change of the lead it is looked at again.
  add column lead_version integer,
  -- The person named no day.
  add column is_default_date boolean not null default false;
-- Read far more often than written, and read whole: not compressed.
alter table quote alter column answer set storage external;
