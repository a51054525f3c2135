-- Secrets of a webhook that still sign after a rotation: several, when a new one is made within the overlap.

-- ---- site/partner-webhooks ----

create table webhook_former_secret (
  id integer generated always as identity primary key,
  webhook_endpoint_id integer not null references webhook_endpoint on delete cascade,
  -- Encrypted with the server's key, as webhook_endpoint.secret_cipher is.
  cipher bytea not null,
  -- It signs until then.
  until timestamptz not null
);
create index webhook_former_secret_endpoint on webhook_former_secret (webhook_endpoint_id);

insert into webhook_former_secret (webhook_endpoint_id, cipher, until)
select id, previous_secret_cipher, previous_secret_until from webhook_endpoint
 where previous_secret_cipher is not null and previous_secret_until > now();

-- The former columns stay, unused, until a later migration: the former build reads them while both run.
