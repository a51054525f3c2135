-- Attempts that ended lately are looked at once more, for money that a second tab or a crash left held.
create index payment_updated on payment (updated_at);
