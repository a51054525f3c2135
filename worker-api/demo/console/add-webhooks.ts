import type { Tx } from '../../src/platform/database.ts';
import type { ServerSecret } from '../../src/platform/server-secret.ts';
import { addEndpoint } from '../../src/site/partner-webhooks/index.ts';

const PARTNER = 'white-label';

/** Two endpoints of the white-label partner, and a log with calls that arrived, were tried again and were given up. */
export async function addWebhooks(tx: Tx, secret: ServerSecret, now: Date): Promise<void> {
  const add = (url: string, description: string, events: string[]) =>
    addEndpoint(tx, secret, { partnerSlug: PARTNER, url, description, events });
  const main = await add('https://hooks.hinterland-harbour.example/pitlane', 'Member portal', ['*']);
  const old = await add('https://crm.hinterland-harbour.example/in', 'Old CRM', ['booking.*']);
  if (!main || !old) return;
  await tx`
    update webhook_endpoint set is_active = false, off_because = 'Every call failed for 3 days.' where id = ${old.id}`;
  await tx`
    with newest as (
      select b.*, row_number() over (order by b.created_at desc) as place
        from booking b join partner p on p.id = b.partner_id where p.slug = ${PARTNER}),
    sent as (
      insert into webhook_delivery (webhook_endpoint_id, event_type, payload, happened_at, attempts, last_status, last_error,
                                    created_at, delivered_at, gave_up_at)
      select case when place > 20 then ${old.id}::int else ${main.id}::int end,
             case when b.serviced_at is not null then 'booking.serviced' when b.cancelled_at is not null
                  then 'booking.cancelled' else 'booking.confirmed' end,
             describe_booking_event(row(b.*)::booking), at, case when place > 20 then 6 when place % 6 = 3 then 2 else 1 end,
             case when place > 20 then 503 else 200 end, case when place > 20 then 'HTTP 503' end, at,
             case when place <= 20 then at + interval '1 minute' end, case when place > 20 then at + interval '3 days' end
        from newest n join booking b on b.id = n.id,
             lateral (select coalesce(b.serviced_at, b.cancelled_at, b.confirmed_at, b.created_at) as at) moment
       where place <= 26 and at < ${now} order by at
      returning id, created_at, attempts, delivered_at)
    insert into webhook_attempt (webhook_delivery_id, at, status, error, milliseconds)
    select id, created_at + make_interval(mins => 10 * (n - 1)), case when n = attempts and delivered_at is not null then 200 else 503 end,
           case when n = attempts and delivered_at is not null then null else 'HTTP 503' end, 80 + (id * 37 % 240)::int
      from sent, generate_series(1, attempts) n`;
}
