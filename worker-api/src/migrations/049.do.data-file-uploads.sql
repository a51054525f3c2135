-- Files that operators upload in the console, until they are written or forgotten.

-- ---- marketplace/data-files ----

create table data_file_upload (
  -- The browser's, so that a repeat is the same upload.
  id uuid primary key,
  kind text not null,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  is_pruning boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  state text not null default 'receiving'
    check (state in ('receiving', 'checking', 'checked', 'applying', 'applied', 'failed')),
  -- Progress of the job: reading or writing, and how many rows are through.
  stage text check (stage in ('reading', 'writing')),
  rows_done integer not null default 0,
  -- As the API answers it.
  report jsonb,
  reason text,
  failure text
);
create index data_file_upload_newest on data_file_upload (created_at desc);

create table data_file_part (
  upload_id uuid not null references data_file_upload on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (upload_id, position)
);
