-- The page of a booking shows the events that partners got about it.

-- ---- site/partner-webhooks ----

create index webhook_delivery_booking on webhook_delivery ((payload ->> 'bookingId'), id) where payload ->> 'bookingId' is not null;
