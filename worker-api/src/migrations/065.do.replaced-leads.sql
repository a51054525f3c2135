-- The lead that replaced another is found by the time at which it was sent.

-- ---- quoting/leads ----

create index lead_submitted_at on lead (submitted_at) where submitted_at is not null;
