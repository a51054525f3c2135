-- A workshop's answer to a customer's question, and until when it was promised.

-- ---- quoting/direct-leads ----

alter table supplier_direct_lead
  -- Null for questions from before the promise.
  add column answer_by timestamptz,
  add column answered_at timestamptz,
  -- Null where the workshop answered by phone or mail.
  add column answer text,
  -- The account that answered.
  add column answered_by text,
  add check ((answered_at is null) = (answered_by is null) and (answer is null or answered_at is not null));
create index supplier_direct_lead_supplier on supplier_direct_lead (supplier_id, id);
create index supplier_direct_lead_unanswered on supplier_direct_lead (answer_by) where answered_at is null;
