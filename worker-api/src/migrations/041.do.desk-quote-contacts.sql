-- A quote that a workshop made at its desk loses its contact when another browser opens it: a link to the quotes goes
-- to the contact, and the workshop may have typed it.

-- ---- platform (sessions) ----

alter table handoff_code add column used_by bytea;
comment on column handoff_code.used_by is 'The session of the browser that used it, as it was before; null without one.';

-- ---- portal/quotes ----

create or replace function open_workshop_quote() returns trigger language plpgsql as $$
begin
  if not exists (select from workshop_quote_link where lead_guid = new.lead_guid) then
    return null;
  end if;
  update workshop_quote_link set opened_at = new.used_at where lead_guid = new.lead_guid and opened_at is null;
  delete from handoff_code where lead_guid = new.lead_guid and used_at is null;
  -- The access that the browser itself had is granted again after this.
  if not exists (select from lead_access where lead_guid = new.lead_guid and session_hash = new.used_by) then
    update lead set email = null, mobile_number = null, phone_number = null where guid = new.lead_guid;
  end if;
  delete from lead_access where lead_guid = new.lead_guid;
  return null;
end $$;
