-- A partner reads its bookings, the newest first, and what its commission consists of.

-- ---- booking/bookings ----

create index booking_partner_newest on booking (partner_id, created_at desc, id desc);
create index booking_partner_serviced on booking (partner_id, serviced_at) where status = 'Serviced';

-- ---- booking/payments ----

create index payment_refund_done on payment_refund (updated_at) where state = 'done';
