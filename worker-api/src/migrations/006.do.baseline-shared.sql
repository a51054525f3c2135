-- The baseline, 6 of 9: messages, photos and the work of operators, which quoting, booking and the portal share.

-- ---- shared/messages ----

-- The outbox: every mail and SMS that leaves, one row each. Facts and addresses are read from the subject on sending.
create table message (
  id bigint generated always as identity primary key,
  kind text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (recipient in ('customer', 'workshop', 'account', 'operator', 'fleet')),
  subject_type text not null,
  subject_id text not null,
  -- Messages of one key are one message, however often they are ordered.
  key text not null unique,
  -- Names the message at the mail server and the SMS gateway: a repeat carries the same name.
  reference text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  -- Why it is never sent, such as a channel that is not set up.
  skipped_because text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'skipped') = (skipped_because is not null))
);
create index message_subject on message (subject_type, subject_id, kind);
create index message_waiting on message (created_at) where state = 'waiting';
create index message_created_at on message using brin (created_at);

-- ---- shared/photos ----

-- A photo of a lead's vehicle or of a supplier, from the upload on (docs/photos.md).
create table captured_image (
  id uuid primary key default random_guid(),
  -- One of both owns it.
  lead_guid uuid references lead on delete cascade,
  supplier_id integer references supplier on delete cascade,
  -- 1 to 10 and unique: the limit of ten photos is the database's.
  sort_order integer not null check (sort_order between 1 and 10),
  status text not null default 'requested'
    check (status in ('requested', 'processing', 'approved', 'rejected', 'failed')),
  -- Why it was rejected or failed.
  reason text,
  -- Not unique: a lead shift copies the row. The files are deleted when no row names them.
  object_key text not null,
  file_name text not null default '',
  content_type text not null,
  bytes integer,
  -- Pixels.
  width integer,
  height integer,
  -- Until when the file may be uploaded.
  upload_expires_at timestamptz,
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (lead_guid, sort_order),
  constraint captured_image_one_owner check (num_nonnulls(lead_guid, supplier_id) = 1),
  -- Checked at the end of a statement, so that one statement can reorder all photos.
  constraint captured_image_supplier_place unique (supplier_id, sort_order) deferrable initially immediate
);
create index captured_image_object_key on captured_image (object_key);
create index captured_image_requested on captured_image (upload_expires_at) where status = 'requested';

-- ---- shared/work ----

-- One queue of everything that waits for a person at the operator.
create table work_item (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The same case has the same key: reported again while it is open, it stays one piece of work.
  key text not null,
  -- What it is about.
  lead_guid uuid references lead on delete cascade,
  booking_id bigint references booking on delete cascade,
  payment_id bigint references payment on delete cascade,
  application_id integer references workshop_application on delete cascade,
  -- Work about a workshop, such as licence or insurance that have expired.
  supplier_id integer references supplier on delete cascade,
  -- What exactly led to it within the kind, such as `amount-differs` for a payment.
  reason text,
  -- What happened and what to do. Nothing personal: name and number are read from the lead or the booking.
  message text not null,
  -- What the customer or the workshop read when the work was put on the list; null where nothing was promised.
  promise text,
  -- Until when what was promised has to be done.
  due_at timestamptz not null,
  -- Until then there is nothing to do about it, such as a customer who is to be called in the evening. The deadline
  -- stays.
  later_until timestamptz,
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
-- Closed work, the last closed first.
create index work_item_closed on work_item (closed_at, id) where closed_at is not null;
create index work_item_key on work_item (key);
-- The page of a lead shows its closed work too.
create index work_item_lead on work_item (lead_guid);
create index work_item_booking on work_item (booking_id);
create index work_item_supplier on work_item (supplier_id) where supplier_id is not null;

-- What was tried and learnt about a piece of work, oldest first.
create table work_note (
  id bigint generated always as identity primary key,
  work_item_id bigint not null references work_item on delete cascade,
  author text not null,
  text text not null,
  created_at timestamptz not null
);
create index work_note_item on work_note (work_item_id, id);

-- ---- shared/service-hours ----

-- When customer service works and how fast it calls and writes; without a row, the hours of the product.
create table service_hours (
  id integer primary key default 1 check (id = 1),
  hours jsonb not null,
  version integer not null check (version > 0),
  updated_by text not null,
  updated_at timestamptz not null
);
