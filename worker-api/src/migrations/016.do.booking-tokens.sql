-- The customer's token of a booking is no longer stored: it is derived from the booking's public id with the server's key.

-- ---- booking/bookings ----

-- At least 128 random bits. Names the booking in the portal, where a sign-in is needed; it opens nothing by itself.
alter table booking rename column token to public_id;
alter table booking rename constraint booking_token_key to booking_public_id_key;
alter table booking rename constraint booking_token_check to booking_public_id_check;

-- ---- booking/payments ----

-- A page below the booking's own address holds `:token` in the place of its token.
update payment p set return_path = replace(p.return_path, b.public_id, ':token')
  from booking b where b.id = p.booking_id and p.return_path is not null;
