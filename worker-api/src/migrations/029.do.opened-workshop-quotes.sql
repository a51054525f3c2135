-- Until when a workshop may send its quote: once a link opened it, what its customer types stays the customer's.

-- ---- portal/quotes ----

alter table workshop_quote_link add column opened_at timestamptz;
comment on column workshop_quote_link.opened_at is 'When the first link to the quote was used; the same in all its rows.';

-- The first link that opens a quote ends all others, the one that the workshop was shown too.
-- exchangeHandoffCode has locked the lead.
create function open_workshop_quote() returns trigger language plpgsql as $$
begin
  update workshop_quote_link set opened_at = new.used_at where lead_guid = new.lead_guid and opened_at is null;
  if found then
    delete from handoff_code where lead_guid = new.lead_guid and used_at is null;
  end if;
  return null;
end $$;
create trigger workshop_quote_opened after update of used_at on handoff_code
  for each row when (old.used_at is null and new.used_at is not null) execute function open_workshop_quote();

update workshop_quote_link k set opened_at = h.used_at
  from (select lead_guid, min(used_at) as used_at from handoff_code where used_at is not null group by lead_guid) h
 where h.lead_guid = k.lead_guid;
delete from handoff_code h using workshop_quote_link k
 where k.lead_guid = h.lead_guid and k.opened_at is not null and h.used_at is null;
