-- A plate counts as verified by the answer of the register about it, not by the word of a client.

-- ---- marketplace/vehicles ----

-- What the register answered about a plate in the last 30 days, in our names. Nothing about a person.
create table rego_answer (
  -- Capitals and digits only.
  plate text not null,
  state text not null,
  make text not null,
  model text not null,
  answered_at timestamptz not null,
  primary key (plate, state)
);
create index rego_answer_age on rego_answer (answered_at);
