-- Photos of the vehicle: how an upload goes on, and what a quote that continues on another lead takes along.
alter table captured_image
  add column file_name text not null default '',
  -- Until when the file may come.
  add column upload_expires_at timestamptz,
  -- Why it was rejected or failed.
  add column reason text,
  add column width integer,
  add column height integer,
  -- Two leads may show one picture: a lead shift copies the row. Files go when no row names them.
  drop constraint captured_image_object_key_key;
create index captured_image_object_key on captured_image (object_key);
create index captured_image_requested on captured_image (upload_expires_at) where status = 'requested';
