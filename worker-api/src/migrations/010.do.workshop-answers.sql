-- What a workshop's answer leads to: a declined booking leaves its lead free, other workshops get it offered, and a price
-- can be agreed.

-- ---- booking/bookings ----

-- Since when no workshop has the booking: its own declined, and no other has claimed it.
alter table booking add column declined_at timestamptz;
-- What was agreed above or below the sum of the items, cents.
alter table booking add column adjustment_cents integer not null default 0;

drop index booking_submitted;
-- Of a lead only one booking gets past payment, whichever supplier is paid first; a declined one does not count.
create unique index booking_submitted on booking (lead_guid)
  where status in ('Pending', 'Confirmed', 'Rescheduled', 'Serviced') and booking_type_id <> 3 and declined_at is null;

alter table booking_ticket drop constraint booking_ticket_type_check;
alter table booking_ticket add constraint booking_ticket_type_check check (type in
  ('Servicing', 'RepairsAndInspections', 'Extras', 'AdditionalServiceExtras', 'Adjustments', 'Discounts'));
