-- One queue of everything that waits for a person at the operator. It replaces the list of calls and the payment alerts.

-- ---- shared/work ----

create table work_item (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The same case has the same key: reported again while it is open, it stays one piece of work.
  key text not null,
  lead_guid uuid references lead on delete cascade,
  booking_id bigint references booking on delete cascade,
  payment_id bigint references payment on delete cascade,
  -- What exactly led to it within the kind, such as `amount-differs` for a payment.
  reason text,
  -- What happened and what to do. Nothing personal: name and number are read from the lead or the booking.
  message text not null,
  -- Until when what was promised has to be done.
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- Who works on it.
  owner text,
  taken_at timestamptz,
  outcome text,
  closed_at timestamptz,
  closed_by text,
  check ((owner is null) = (taken_at is null)),
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null))
);
create unique index work_item_open on work_item (key) where closed_at is null;
create index work_item_due on work_item (due_at) where closed_at is null;
create index work_item_key on work_item (key);
create index work_item_lead on work_item (lead_guid) where closed_at is null;
create index work_item_booking on work_item (booking_id);

-- What was tried and learnt about a piece of work, oldest first.
create table work_note (
  id bigint generated always as identity primary key,
  work_item_id bigint not null references work_item on delete cascade,
  author text not null,
  text text not null,
  created_at timestamptz not null
);
create index work_note_item on work_note (work_item_id, id);

drop table callback;
drop table operator_alert;
