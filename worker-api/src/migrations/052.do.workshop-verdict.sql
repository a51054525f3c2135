-- An operator decides whether a lead with a workshop's contact is a customer's.

-- ---- quoting/leads ----

-- Null before a person decided: then the contact counts.
alter table lead add column workshop_verdict text check (workshop_verdict in ('Customer', 'Workshop'));
