-- The baseline, 6 of 8: messages and photos, which quoting, booking and the portal share.

-- ---- shared/messages ----

-- The outbox: every mail and SMS that leaves, one row each. Facts and addresses are read from the subject on sending.
create table message (
  id bigint generated always as identity primary key,
  kind text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (recipient in ('customer', 'workshop', 'account', 'operator')),
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
