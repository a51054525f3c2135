-- A funnel configuration may fix the workshop of its quotes. Operators number configurations in their files.

-- ---- marketplace/partners ----

alter table quote_funnel_configuration
  alter column id drop identity, drop column partner_id, add column supplier_id integer references supplier;
comment on column quote_funnel_configuration.supplier_id is 'The only supplier of its quotes; null: all suppliers.';
