-- What limits count: who tried to pay, and who proved a number before booking unpaid.

-- ---- booking/payments ----

alter table payment add column network_hash bytea;
comment on column payment.network_hash is
  'Keyed hash of the network address that opened it, for the pause after several declines. Cleared after a day.';
create index payment_declined_lead on payment (lead_guid, updated_at) where state = 'failed';
create index payment_declined_network on payment (network_hash, updated_at) where state = 'failed';
create index payment_network on payment (created_at) where network_hash is not null;

-- ---- booking/bookings ----

alter table booking add column is_proven boolean not null default true;
comment on column booking.is_proven is
  'Placed by a signed-in customer, or by one whose number answered a code. A day takes few unpaid ones that are not.';
