-- Where a quote came from, and what its partner calls it.

-- ---- quoting/leads ----

alter table lead add column home_url text;
comment on column lead.home_url is 'The page of the partner that the quote left, without query: "Back to the start".';
comment on column lead.partner_reference is 'The partner''s own name for the quote, as its launcher sent it.';
comment on column lead.latitude is 'Where the customer is, to about 100 m, where they gave it; near the suburb.';
