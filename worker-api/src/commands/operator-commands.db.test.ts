import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LeadPayloadInput } from '@pitlane/contracts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startCommands } from '../../test/support/start-commands.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { createFolderImageStore } from '../adapters/images/folder-store.ts';
import { addJob } from '../platform/jobs.ts';
import { createResumeCode } from '../platform/session.ts';
import { transaction } from '../platform/transaction.ts';
import {
  BATTERY,
  CONTACT,
  CUSTOM,
  launch,
  readLead,
  readProblem,
  testPlaces,
} from '../quoting/leads/lead.fixture.ts';
import { openWork } from '../shared/work/index.ts';

const app = useTestApp({ seeded: true });
let environment: NodeJS.ProcessEnv;
beforeAll(() => {
  const { databaseUrl, secret } = app.deps.config;
  environment = {
    ...process.env,
    PITLANE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PITLANE_SECRET: secret.current,
  };
});

const commands = startCommands();
afterAll(commands.stop);

/** Runs one of the commands as an operator does: its output and exit code. */
const run = (command: string, ...args: string[]) => commands.run(command, args, environment);

/** The status of a call with a key, once what is remembered of it is forgotten. */
async function statusWith(partner: string, origin: string): Promise<number> {
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  return (await app.get('/api/config', { partner, headers: { Origin: origin } })).status;
}
const lastAudit = async () =>
  (await app.sql`select actor, action, details from audit_log order by id desc limit 1`)[0];
const keyIn = (output: string) => /\b[ps]k_[\w-]+/.exec(output)![0];
const idIn = (output: string) => /Key (\d+)/.exec(output)![1]!;

describe('[OPS-02] partners and their keys', () => {
  test('a partner is made with theme, limits and lead sources, changed, and switched off', async () => {
    const added = await run(
      'partners',
      'add',
      'harbour',
      '--name',
      'Harbour Cover',
      '--theme',
      'accent=#112233',
      '--limit',
      'rego=1/60',
      '--lead-source',
      'Footer',
      '--setting',
      'sameDayCutoffHour=11',
    );
    expect(added).toMatchObject({ code: 0 });
    const { output } = await run(
      'keys',
      'add',
      'harbour',
      '--origin',
      'https://harbour.example',
      '--label',
      'site',
    );
    const key = keyIn(output);
    expect(await statusWith(key, 'https://harbour.example')).toBe(200);
    const config = await (await app.get('/api/config', { partner: key })).json();
    expect(config).toMatchObject({
      SameDayCutoffHour: 11,
      Partner: { Slug: 'harbour', Name: 'Harbour Cover', Theme: { accent: '#112233' } },
    });
    const lookUp = () =>
      app.post('/api/vehicle/rego-lookup', { Plate: 'ABC123', State: 'NSW' }, { partner: key });
    await lookUp();
    expect((await lookUp()).status).toBe(429);
    const leads = ['Footer', 'Fotter', 'Windscreen'].map(async (LeadSource) => {
      const body = {
        LeadSource,
        Location: 'Surry Hills NSW 2010',
        SuburbId: 1,
        Make: 'Toyota',
        Model: 'Corolla',
      };
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const answer = await app.post('/api/launcher/lead', body, { partner: key, headers });
      const { LeadGuid } = (await answer.json()) as { LeadGuid: string };
      const [lead] = await app.sql`select lead_source from lead where guid = ${LeadGuid}`;
      return lead!.leadSource;
    });
    expect(await Promise.all(leads)).toEqual(['Footer', 'Home', 'Windscreen']);

    expect(
      (await run('partners', 'set', 'harbour', '--theme', 'accent=', '--theme', 'radius=4px')).code,
    ).toBe(0);
    expect(JSON.parse((await run('partners', 'show', 'harbour')).output)).toMatchObject({
      theme: { radius: '4px' },
      settings: { leadSources: ['Footer'], sameDayCutoffHour: 11 },
    });
    await run('partners', 'off', 'harbour');
    expect(await statusWith(key, 'https://harbour.example')).toBe(403);
  });

  test('[FUN-11] a funnel configuration from a file narrows the quotes of its partner, and the server keeps to it', async () => {
    const suppliers = await app.sql<{ id: number; name: string }[]>`
      select id, name from supplier where is_active order by id limit 2`;
    const [alone, other] = [suppliers[0]!, suppliers[1]!];
    const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-funnels-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'funnels.csv');
    writeFileSync(
      file,
      `id,name,supplier_id,excluded_category_ids,is_multi_item\n701,No glass,,14,no\n702,Alone,${alone.id},none,yes\n`,
    );
    expect(await run('import', 'funnel-configurations', file)).toMatchObject({ code: 0 });
    const configure = (id: number) => ['narrow', '--setting', `quoteFunnelConfigurationId=${id}`];
    expect(await run('partners', 'add', ...configure(701), '--name', 'Narrow')).toMatchObject({ code: 0 });
    const key = keyIn((await run('keys', 'add', 'narrow', '--origin', 'https://narrow.example')).output);
    const { suburbId } = await testPlaces(app);
    const begin = async (more = {}) => {
      app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
      return launch(app, suburbId, more, key);
    };

    const narrow = await begin();
    expect(await readLead(app, narrow.guid, narrow.access)).toMatchObject({
      QuoteFunnelConfigurationId: 701,
      ExcludedRepairCategoryIds: [14],
      IsMultiItem: false,
      Supplier: null,
    });
    const windscreen = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 193 } as const;
    const refused = async (CartItems: LeadPayloadInput['CartItems']) =>
      (await readProblem(await narrow.post({ CartItems }))).slice(0, 2);
    expect(await refused([windscreen])).toEqual([400, 'validation']);
    expect(await refused([BATTERY, CUSTOM])).toEqual([400, 'validation']);
    expect((await narrow.post({ CartItems: [BATTERY] })).status).toBe(200);

    expect(await run('partners', 'set', ...configure(702))).toMatchObject({ code: 0 });
    const fixed = await begin();
    expect(await readLead(app, fixed.guid, fixed.access)).toMatchObject({
      GotExclusiveSupplierFlow: true,
      WorkshopId: alone.id,
      Supplier: { SupplierName: alone.name },
    });
    expect(await readProblem(await fixed.post({ WorkshopId: other.id }))).toEqual([
      400,
      'validation',
      '/WorkshopId',
    ]);
  });

  test('[OPS-02] a logo and a promotion are stored from files, each under a name of its content', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-pictures-'));
    const images = createFolderImageStore(folder, {
      origin: 'http://hosted.example',
      secret: app.deps.config.secret,
    });
    environment.PITLANE_IMAGE_DIR = folder;
    const source = path.join(folder, 'source.svg');
    writeFileSync(source, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await run('partners', 'add', 'pictures', '--name', 'Pictures')).code).toBe(0);
    const { output } = await run('partners', 'logo', 'pictures', source);
    const [file] = /pictures-[\da-f]{12}\.svg/.exec(output)!;
    const promotion = /\/api\/promotion\/[\w.-]+/.exec(
      (await run('partners', 'promotion', 'pictures', source)).output,
    )!;
    const own = await createTestApp({ databaseUrl: app.deps.config.databaseUrl, deps: { images } });
    for (const address of [`/api/partner-logo/${file}`, promotion[0]])
      expect(await (await own.get(address)).text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(output).toMatch(/mails show the name alone: .*dimensions/i);
    expect((await own.get(`/api/partner-logo/${file!.replace('.svg', '.png')}`)).status).toBe(404);
    writeFileSync(
      source,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="red"/></svg>',
    );
    const drawn = await run('partners', 'logo', 'pictures', source);
    expect(drawn.output).not.toContain('mails show the name alone');
    const picture = await own.get(`/api/partner-logo/${/pictures-[\da-f]{12}/.exec(drawn.output)![0]}.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await app.sql`select logo_png_width from partner where slug = 'pictures'`).toMatchObject([
      { logoPngWidth: 96 },
    ]);
    const preview = (partner: string) =>
      run('messages', 'preview', 'booking-received-mail', '--html', '--partner', partner);
    expect((await preview('pictures')).output).toMatch(
      /<img [^>]*alt="Pictures"[^>]*src="[^"]*\/api\/partner-logo\/pictures-[\da-f]{12}\.png"/,
    );
    expect(await preview('no-such-partner')).toMatchObject({
      code: 2,
      output: expect.stringContaining('There is no partner no-such-partner.'),
    });
    writeFileSync(source, 'no picture');
    expect(await run('partners', 'logo', 'pictures', source)).toMatchObject({
      code: 2,
      output: expect.stringContaining('is not an SVG file'),
    });
    expect((await run('partners', 'logo', 'pictures', 'none')).code).toBe(0);
    expect((await own.get(`/api/partner-logo/${file}`)).status).toBe(404);
    await own.close();
    rmSync(folder, { recursive: true });
  });

  test('[FLT-01] a partner of a fleet gets version 1, where its members are checked', async () => {
    await app.sql`insert into fleet_company (id, slug, name, contact_phone) values (90, 'plover', 'Plover', '1')`;
    expect((await run('partners', 'add', 'plover', '--name', 'Plover', '--fleet', '90')).code).toBe(0);
    const shown = JSON.parse((await run('partners', 'show', 'plover')).output);
    expect(shown).toMatchObject({ fleetCompanyId: 90, funnelVersion: 1 });
  });

  test('faults are named by field, and nothing is written', async () => {
    const refused = await run(
      'partners',
      'set',
      'default',
      '--theme',
      'accent=red',
      '--theme',
      'colour=x',
      '--limit',
      'nothing=1/1',
      '--funnel-version',
      '3',
      '--setting',
      'chatUrl=javascript:1',
      '--setting',
      'sameDayCutOffHour=11',
      '--setting',
      'leadPriceCents=free',
    );
    expect(refused.code).toBe(2);
    for (const line of [
      'funnelVersion must be 1 or 2.',
      'theme.accent must be a colour as #rrggbb.',
      'theme.colour is not known.',
      'limits.nothing must be one of',
      'settings.chatUrl must be an https:// address without a user name.',
      'settings.sameDayCutOffHour is not known.',
      'settings.leadPriceCents must be number.',
    ])
      expect(refused.output).toContain(line);
    const unknown = await run('partners', 'set', 'default', '--setting', 'quoteFunnelConfigurationId=404');
    expect(unknown).toMatchObject({
      code: 2,
      output:
        'settings.quoteFunnelConfigurationId 404 is not a funnel configuration. Import funnel-configurations first.\n',
    });
    const [{ theme } = { theme: {} }] = await app.sql`select theme from partner where slug = 'default'`;
    expect(theme.accent).not.toBe('red');
    expect(await run('partners', 'add', 'default', '--name', 'Again')).toMatchObject({
      code: 2,
      output: 'The slug default is already in use.\n',
    });
    expect((await run('partners', 'add', 'Not A Slug', '--name', 'X')).output).toContain(
      'slug must be small letters',
    );
    expect((await run('partners', 'set', 'default', '--fleet', '999')).output).toBe(
      'fleetCompanyId is not a fleet.\n',
    );
    expect((await run('keys', 'add', 'default', '--origin', 'https://a.example/path')).output).toContain(
      '--origin: https://a.example/path',
    );
    expect((await run('keys', 'add', 'unknown', '--origin', 'https://a.example')).output).toBe(
      'There is no partner unknown.\n',
    );
    expect((await run('keys', 'nothing')).output).toContain('keys rotate KEY');
  });

  test('a rotated key works alongside the new one until its end, a revoked one not at all', async () => {
    const origin = 'https://partner.example';
    const { output } = await run('keys', 'add', 'default', '--origin', origin);
    const [old, id] = [keyIn(output), idIn(output)];
    const rotated = await run('keys', 'rotate', id, '--overlap-hours', '48');
    const fresh = keyIn(rotated.output);
    const before = app.clock.now();
    app.clock.set(new Date().toISOString());
    expect([await statusWith(old, origin), await statusWith(fresh, origin)]).toEqual([200, 200]);
    expect(await statusWith(fresh, 'https://evil.example')).toBe(403);
    app.clock.set(new Date(Date.now() + 49 * 3600_000).toISOString());
    expect([await statusWith(old, origin), await statusWith(fresh, origin)]).toEqual([403, 200]);
    const freshId = /Key (\d+) replaces/.exec(rotated.output)![1]!;
    await run('keys', 'origins', freshId, '--origin', 'https://next.example');
    expect([await statusWith(fresh, origin), await statusWith(fresh, 'https://next.example')]).toEqual([
      403, 200,
    ]);
    await run('keys', 'revoke', freshId);
    expect(await statusWith(fresh, 'https://next.example')).toBe(403);
    expect((await run('keys', 'list', 'default')).output).toMatch(
      new RegExp(`${freshId}  default  ${fresh}  revoked`),
    );
    app.clock.set(before.toISOString());
  });

  test('a secret key is shown once and kept as a hash', async () => {
    const { output } = await run('keys', 'add', 'default', '--secret', '--label', 'server');
    const key = keyIn(output);
    expect(key).toMatch(/^sk_/);
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    expect((await app.get('/api/config', { partner: key })).status).toBe(200);
    expect((await run('keys', 'list', 'default')).output).not.toContain(key);
  });

  test('a secret of the server that the API would refuse is refused', async () => {
    for (const name of ['PITLANE_SECRET', 'PITLANE_SECRET_PREVIOUS']) {
      const before = environment[name];
      onTestFinished(() => void Object.assign(environment, { [name]: before }));
      environment[name] = 'too short';
      expect(await run('keys', 'add', 'default', '--secret')).toMatchObject({
        code: 2,
        output: expect.stringMatching(new RegExp(`\\b${name} .*at least 32 characters`)),
      });
      environment[name] = before;
    }
  });
});

test('[OPS-06] webhooks are added, tried, rotated, read and sent again by the command line', async () => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(request.url === '/no' ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const added = await run(
      'webhooks',
      'add',
      'default',
      '--url',
      `${origin}/hooks`,
      '--events',
      'booking.*,payment.captured',
    );
    const id = /Webhook (\d+)/.exec(added.output)![1]!;
    const secret = /whsec_\S+/.exec(added.output)![0];
    expect(await run('webhooks', 'test', id)).toEqual({
      code: 0,
      output: `${origin}/hooks responded with 204\nIt accepts our events.\n`,
    });
    expect(new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).toMatchObject({
      type: 'webhook.test',
    });
    const rotated = await run('webhooks', 'rotate', id);
    expect(/whsec_\S+/.exec(rotated.output)![0]).not.toBe(secret);
    expect((await run('webhooks', 'list')).output).toContain(
      `${id}  default  ${origin}/hooks  booking.*,payment.captured  on`,
    );
    expect((await run('webhooks', 'log', id)).output).toBe('Nothing was sent.\n');
    expect((await run('webhooks', 'replay', '12345')).output).toBe(
      'There is no delivery 12345 that can be sent again; see: webhooks log\n',
    );
    expect((await run('webhooks', 'replay', '--webhook', '12345')).output).toBe(
      'Webhook 12345 has no failed delivery.\n',
    );
    expect((await run('webhooks', 'off', id)).output).toBe(`Webhook ${id} is off.\n`);
    const refusing = await run('webhooks', 'add', 'default', '--url', `${origin}/no`);
    expect(await run('webhooks', 'test', /Webhook (\d+)/.exec(refusing.output)![1]!)).toMatchObject({
      code: 1,
    });
    expect((await run('webhooks', 'add', 'default', '--url', 'ftp://x', '--events', '*')).output).toContain(
      '--url:',
    );
    expect(
      (await run('webhooks', 'add', 'default', '--url', origin, '--events', 'booking.lost')).output,
    ).toContain('--events: booking.lost is not an event.');
  } finally {
    server.close();
  }
});

test('[DSC-02] discount codes are made, listed with their uses, and ended by the command line', async () => {
  const added = await run(
    ...([
      'discounts',
      'add',
      'SUMMER',
      '--description',
      'Summer',
      '--percent',
      '12.5',
      '--cap',
      '50',
    ] as const),
    ...['--uses', '2', '--until', '2090-12-31', '--referral', 'SURF', '--requires', 'Rego'],
  );
  expect(added).toEqual({ code: 0, output: 'SUMMER is active.\n' });
  const rows = await app.sql`
    select d.percentage, d.maximum_percentage_discount_cents as cap, d.max_uses, d.valid_until, d.required_fields,
           d.requires_referral_code, r.code as referral
      from discount d join discount_referral_code r on r.discount_id = d.id where d.code = 'SUMMER'`;
  expect(rows).toEqual([
    {
      percentage: 12.5,
      cap: 5000,
      maxUses: 2,
      validUntil: new Date('2090-12-31T13:00:00Z'),
      requiredFields: ['Rego'],
      requiresReferralCode: true,
      referral: 'SURF',
    },
  ]);
  const dated = (code: string, ...days: string[]) =>
    run('discounts', 'add', code, '--description', 'Dated', '--amount', '5.00', ...days);
  await dated('WINTER', '--from', '2090-07-01', '--until', '2090-10-05');
  await dated('KIWI', '--country', 'NZ', '--from', '2090-07-01', '--until', '2090-12-31');
  const days = await app.sql`
    select code, valid_from, valid_until from discount where code in ('WINTER', 'KIWI') order by code desc`;
  expect(days).toEqual([
    // Summer time begins in Sydney on October 1.
    {
      code: 'WINTER',
      validFrom: new Date('2090-06-30T14:00:00Z'),
      validUntil: new Date('2090-10-05T13:00:00Z'),
    },
    {
      code: 'KIWI',
      validFrom: new Date('2090-06-30T12:00:00Z'),
      validUntil: new Date('2090-12-31T11:00:00Z'),
    },
  ]);
  for (const word of ['2090-02-30', '12/31/2090', '2090', '2090-12-31T18:00']) {
    const noDay = await dated('NODAY', '--until', word);
    expect(noDay).toMatchObject({ code: 2, output: expect.stringContaining('--until must be a day') });
  }
  await dated('EVENING', '--until', '2090-12-31T18:00+11:00');
  expect(await app.sql`select valid_until from discount where code = 'EVENING'`).toEqual([
    { validUntil: new Date('2090-12-31T07:00:00Z') },
  ]);
  const past = await dated('PAST', '--until', '2020-01-01');
  expect(past).toEqual({ code: 2, output: '--until is in the past: the code would never be valid.\n' });
  const again = await run('discounts', 'add', 'summer', '--description', 'Again', '--amount', '5.00');
  expect(again).toMatchObject({ code: 2, output: expect.stringContaining('already exists') });
  expect((await run('discounts', 'add', 'LESS', '--description', 'x', '--amount', '-5')).code).toBe(2);
  expect((await run('discounts', 'end', 'summer')).code).toBe(0);
  expect((await run('discounts', 'list')).output).toMatch(
    /^SUMMER {2}12\.5 % up to \$50\.00 {2}used 0 of 2 .* with SURF {2}needs Rego {2}ended {2}Summer$/m,
  );
});

test('[OPS-07] a partner’s people get a role by command, another in its place, and lose it', async () => {
  const email = 'pia@partner.example';
  const people = (...args: string[]) => run('partners', 'people', ...args);
  const at = ['--partner', 'white-label'];
  // Whom the demo lets in.
  await people('remove', 'partner@example.com', ...at, '--by', 'hal');
  expect((await people('list', ...at)).output).toBe('No one can sign in for white-label.\n');
  expect(await people('add', 'Pia@partner.example', ...at, '--role', 'partner.admin', '--by', 'hal')).toEqual(
    {
      code: 0,
      output: `${email} may sign in for white-label as partner.admin.\n`,
    },
  );
  expect((await people('add', email, ...at, '--role', 'partner.reader', '--by', 'hal')).code).toBe(0);
  expect((await people('list', ...at)).output).toBe(`${email}  partner.reader  (has not signed in)\n`);
  for (const wrong of [
    ['add', email, ...at],
    ['add', email, ...at, '--role', 'admin'],
    ['add', 'pia', ...at, '--role', 'partner.admin'],
    ['add', email, '--partner', 'unknown', '--role', 'partner.admin'],
    ['add', email, '--partner', 'classic', '--role', 'partner.admin'],
    ['remove', email, '--partner', 'classic'],
    ['drop', email, ...at],
  ])
    expect([wrong, (await people(...wrong)).code]).toEqual([wrong, 2]);
  expect((await people('remove', email, ...at, '--by', 'hal')).code).toBe(0);
  expect((await people('remove', email, ...at)).code).toBe(2);
  const entries = await app.sql`
    select actor, details from audit_log where action = 'partner-role' and subject_id = ${email} order by id`;
  const changed = (before: string | null, after: string | null) => ({
    actor: 'operator:hal',
    details: { partner: 'white-label', before: { role: before }, after: { role: after } },
  });
  expect(entries).toEqual([
    changed(null, 'partner.admin'),
    changed('partner.admin', 'partner.reader'),
    changed('partner.reader', null),
  ]);
});

test('[OPS-07] operators get roles for the console, others in their place, and lose them', async () => {
  const email = 'grace@operator.example';
  expect((await run('operators', 'list')).output).toBe('operator@example.com  admin\n');
  const add = (...args: string[]) => run('operators', 'add', ...args);
  expect(
    await add('Grace@operator.example', '--role', 'support', '--role', 'finance', '--by', 'hal'),
  ).toEqual({
    code: 0,
    output: `${email} may use the console as support, finance, signed in with this address.\n`,
  });
  expect((await add(email, '--role', 'catalogue')).code).toBe(0);
  expect((await run('operators', 'list')).output).toContain(`${email}  catalogue  (has not signed in)\n`);
  for (const wrong of [[email], [email, '--role', 'owner'], ['grace', '--role', 'admin']])
    expect([wrong, (await add(...wrong)).code]).toEqual([wrong, 2]);
  expect((await run('operators', 'remove', email, '--by', 'hal')).code).toBe(0);
  expect((await run('operators', 'remove', email)).code).toBe(2);
  const entries = await app.sql`
    select actor, details from audit_log where action = 'operator-roles' and actor = 'operator:hal' order by id`;
  expect(entries).toEqual([
    {
      actor: 'operator:hal',
      details: { before: { roles: [] }, after: { roles: ['support', 'finance'] } },
    },
    { actor: 'operator:hal', details: { before: { roles: ['catalogue'] }, after: { roles: [] } } },
  ]);
});

test('[AUT-03] customers’ sessions are ended: those of one quote, or all, with the links that were not opened', async () => {
  const { id: suburbId } = (await app.sql<{ id: number }[]>`select id from suburb limit 1`)[0]!;
  const [one, other] = [await launch(app, suburbId), await launch(app, suburbId)];
  const code = await createResumeCode(app.deps, one.guid);
  const canSee = async ({ guid, access }: { guid: string; access: Record<string, string> }) =>
    (await readLead(app, guid, access)).HasAccess;
  const end = (...args: string[]) => run('sessions', 'end', ...args, '--by', 'hal');
  expect(await end(one.guid, '--reason', 'Lost phone')).toEqual({
    code: 0,
    output: 'Ended 1 session, and the links that were not opened.\n',
  });
  expect([await canSee(one), await canSee(other)]).toEqual([false, true]);
  const headers = { Origin: 'http://hosted.example' };
  expect((await app.post('/api/session/exchange', { code }, { headers })).status).toBe(410);
  for (const wrong of [[], ['--all'], [crypto.randomUUID(), '--reason', 'x'], ['12', '--reason', 'x']])
    expect([wrong, (await end(...wrong)).code]).toEqual([wrong, 2]);
  expect(await canSee(other)).toBe(true);
  expect((await end('--all', '--reason', 'Leaked backup')).code).toBe(0);
  expect([await canSee(other), (await app.sql`select 1 from session`).length]).toEqual([false, 0]);
  const entries = await app.sql`
    select subject_id, details ->> 'reason' as reason from audit_log where action = 'sessions-ended' order by id`;
  expect(entries).toEqual([
    { subjectId: one.guid, reason: 'Lost phone' },
    { subjectId: 'all', reason: 'Leaked backup' },
  ]);
});

test('[OPS-05] jobs that gave up are listed, run again or removed, with a line in the audit log', async () => {
  const add = (orderId: number) =>
    transaction(app.sql, (tx) => addJob(tx, 'refund-declined', { bookingId: orderId }));
  for (const orderId of [901, 902, 903]) await add(orderId);
  await app.sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'Zip is away.\n    at refund'
     where payload ->> 'bookingId' in ('901', '902')`;
  const { output } = await run('jobs', 'list');
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/^\d+ {2}\S+Z {2}refund-declined {2}25 attempts {2}Zip is away\.$/);
  const [newest, oldest] = lines.map((line) => line.split(' ')[0]!);
  const change = (...args: string[]) => run('jobs', ...args, '--by', 'hal');
  for (const wrong of [
    ['retry'],
    ['retry', newest!, '--job', 'refund-declined'],
    ['retry', '999999'],
    ['remove', newest!],
  ])
    expect([wrong, (await change(...wrong)).code]).toEqual([wrong, 2]);
  expect(await change('retry', newest!)).toEqual({ code: 0, output: '1 job is tried again now.\n' });
  expect((await change('retry', newest!)).output).toContain('No such job gave up.');
  const [again] =
    await app.sql`select attempts, run_at <= now() as is_due from graphile_worker.jobs where id = ${newest!}`;
  expect(again).toEqual({ attempts: 0, isDue: true });
  const removed = await change('remove', '--job', 'refund-declined', '--reason', 'Paid by transfer');
  expect(removed.output).toBe('1 job is removed: what it was for does not happen.\n');
  expect(await run('jobs', 'list')).toEqual({ code: 0, output: 'No job gave up.\n' });
  const left =
    await app.sql`select id from graphile_worker.jobs where task_identifier = 'refund-declined' and id = ${oldest!}`;
  expect(left).toEqual([]);
  const entries = await app.sql`
    select actor, action, subject_id, details from audit_log where subject_type = 'job' order by id`;
  expect(entries).toEqual([
    { actor: 'operator:hal', action: 'job-retried', subjectId: newest, details: { job: 'refund-declined' } },
    {
      actor: 'operator:hal',
      action: 'job-removed',
      subjectId: oldest,
      details: { job: 'refund-declined', reason: 'Paid by transfer' },
    },
  ]);
});

test('[OPS-07] a link to continue is sent by the command line, once per idempotency key, and refused with the reason', async () => {
  const { suburbId } = await testPlaces(app);
  const { guid, save } = await launch(app, suburbId);
  const send = (...args: string[]) => run('leads', 'send-link', ...args, '--by', 'hal');
  const unreachable = await send(guid);
  expect([unreachable.code, unreachable.output]).toEqual([2, expect.stringContaining('Go on by phone')]);
  await save(CONTACT);
  expect(await send(guid)).toEqual({
    code: 0,
    output: 'A link to the next step of the quote is on its way to alex@example.com and +61404040404.\n',
  });
  expect(
    await app.sql`select kind from message where subject_id = ${guid} and kind like 'lead-link-%' order by kind`,
  ).toEqual([{ kind: 'lead-link-mail' }, { kind: 'lead-link-sms' }]);
  const [entry] =
    await app.sql`select actor from audit_log where action = 'link-sent' and subject_id = ${guid}`;
  expect(entry).toEqual({ actor: 'operator:hal' });
  for (const wrong of [[], ['12'], [crypto.randomUUID()]])
    expect([wrong, (await send(...wrong)).code]).toEqual([wrong, 2]);
});

test('[LED-06] a promised call is listed, shown, taken, noted and closed by the command line', async () => {
  const call = { kind: 'call-requested', key: 'call/1', message: 'Call about the quote.' } as const;
  const id = String(await transaction(app.sql, (tx) => openWork(tx, call, app.clock.now())));
  expect((await run('work', 'list')).output).toMatch(new RegExp(`^${id} {2}due .* {2}call-requested$`, 'm'));
  expect((await run('work', 'show', id)).output).toContain('Promised: “We’ll call within an hour');
  const list = async (...flags: string[]) =>
    JSON.parse((await run('work', 'list', '--json', '--kind', 'call-requested', ...flags)).output);
  const [open] = await list();
  expect(open).toMatchObject({ id: Number(id), owner: null, closedAt: null });
  expect(Date.parse(open.dueAt)).toBeGreaterThan(app.clock.now().getTime());
  expect(await list('--owner', 'ada')).toEqual([]);
  const take = () => run('work', 'take', id, '--as', 'ada');
  expect(await take()).toEqual({ code: 0, output: `${id} is yours, ada.\n` });
  expect(await list('--owner', 'ada')).toMatchObject([{ id: Number(id) }]);
  expect((await run('work', 'take', id, '--by', 'bob')).output).toMatch(/^ada has taken /);
  expect((await run('work', 'note', id, 'No answer', '--by', 'ada')).code).toBe(0);
  expect((await run('work', 'show', id)).output).toContain('ada: No answer');
  expect((await run('work', 'release', id)).output).toBe(`${id} is unassigned again.\n`);
  expect((await run('work', 'close', id, '--outcome', 'Called', '--by', 'ada')).code).toBe(0);
  expect((await run('work', 'list')).output).not.toContain('call-requested');
  expect(await list()).toEqual([]);
  const [closed] = await list('--closed');
  expect(closed).toMatchObject({ id: Number(id), outcome: 'Called' });
  expect(closed.closedAt).not.toBeNull();
  expect((await run('work', 'show', '999999')).output).toBe('There is no work 999999.\n');
  expect((await run('work', 'note', '999999', 'x', '--by', 'ada')).code).not.toBe(0);
});

test('[CNF-04] a skipped message is listed with its reason and sent again by the command line', async () => {
  const [message] = await app.sql<{ id: number }[]>`
    insert into message (kind, channel, recipient, subject_type, subject_id, key, reference, state, skipped_because, created_at)
    values ('lead-link-mail', 'mail', 'customer', 'lead', 'x', 'x', 'x', 'skipped', 'Too many messages.', ${app.clock.now()})
    returning id`;
  const id = String(message!.id);
  expect((await run('messages', 'unsent')).output).toMatch(
    new RegExp(`^${id} .* Too many messages\\.$`, 'm'),
  );
  expect(await run('messages', 'resend', id, '--as', 'ada')).toEqual({
    code: 0,
    output: `${id} is sent again.\n`,
  });
  expect((await run('messages', 'unsent')).output).toMatch(new RegExp(`^${id} .* waiting$`, 'm'));
  expect(await lastAudit()).toMatchObject({ actor: 'operator:ada', action: 'message-released' });
  const again = await run('messages', 'resend', id);
  expect(again.code).toBe(2);
  expect(again.output).toMatch(new RegExp(`^${id} was neither skipped nor given up`));
});

test('[CNF-04] a booking that is not there is neither moved nor cancelled, and the command line explains why', async () => {
  const move = await run('booking', 'reschedule', 'PL000999', '2026-12-01', '--reason', 'Agreed');
  expect(move).toEqual({ code: 2, output: 'There is no booking PL000999.\n' });
  const cancel = await run('booking', 'cancel', '999', '--reason', 'x');
  expect(cancel).toEqual({ code: 2, output: 'Give the reference of a booking, such as PL000012.\n' });
  const untimely = await run('booking', 'reschedule', 'PL1', '2026-12-01', '--time', '9', '--reason', 'x');
  expect(untimely.output).toBe('--time must be a time such as 09:00.\n');
});

const REFUND_USAGE = '  npm run pitlane -- refund PL000012 [--amount 12.50] --reason TEXT';
test.each([
  [['refund', 'PL999999', '--reason', 'x'], 'There is no booking PL999999.\n'],
  [
    ['refund', 'PL999999', '--amount', '-5', '--reason', 'x'],
    '--amount must be an amount above 0, such as 20',
  ],
  [['refund', 'PL999999'], `--reason is missing.\n\n${REFUND_USAGE}`],
  [['refund', '--reason', 'x'], `The reference of the booking is missing.\n\n${REFUND_USAGE}`],
  [['booking', 'show', 'PL999999'], 'There is no booking PL999999.\n'],
  [
    ['balance', '1', '-15', '--reason', 'Refund'],
    '--reference is missing.\n\n  npm run pitlane -- balance SUPPLIER',
  ],
  [['balance', '1', 'much', '--reference', 'x'], 'The amount must be an amount other than 0'],
  [['balance', '1', '5', '6', '--reference', 'x'], 'Unexpected argument: 6.'],
  [['partners', 'set', 'default', '--setting', 'foo=1'], 'settings.foo is not known.\n'],
])('%j is refused in one sentence', async (args, refusal) => {
  const { code, output } = await run(args[0]!, ...args.slice(1));
  expect(code).toBe(2);
  expect(output.startsWith(refusal)).toBe(true);
  expect(output).not.toContain('    at ');
});

test('a balance takes 20 as well as 20.00, and amounts below 0', async () => {
  const [supplier] = await app.sql<{ id: number }[]>`select id from supplier order by id limit 1`;
  const book = (amount: string, reference: string) =>
    run('balance', String(supplier!.id), amount, '--reference', reference, '--as', 'fin');
  const { output: before } = await run('balance', String(supplier!.id));
  for (const [amount, reference] of [
    ['20', 'a'],
    ['20.00', 'b'],
    ['-40', 'c'],
  ] as const)
    expect((await book(amount, reference)).code).toBe(0);
  expect((await run('balance', String(supplier!.id))).output).toBe(before);
  expect(await lastAudit()).toMatchObject({ actor: 'operator:fin', action: 'balance-booked' });
});

test('[RES-14] a region is marked as one with few workshops, which its results say until it is unmarked', async () => {
  const isMarked = async (id: number) => {
    const { output } = await run('regions', 'list', '--json');
    return JSON.parse(output).find((region: { id: number }) => region.id === id).isExperimental;
  };
  const [region] = await app.sql<
    { id: number; name: string }[]
  >`select id, name from region order by id limit 1`;
  const { id, name } = region!;
  expect(await isMarked(id)).toBe(false);
  const marked = await run('regions', 'mark', String(id), '--as', 'cy');
  expect(marked).toMatchObject({ code: 0, output: expect.stringContaining(`${name}: results say`) });
  expect(await isMarked(id)).toBe(true);
  expect(await lastAudit()).toEqual({
    ...{ actor: 'operator:cy', action: 'region.mark' },
    details: { isExperimental: true },
  });
  expect((await run('regions', 'unmark', String(id))).code).toBe(0);
  expect(await isMarked(id)).toBe(false);
  const unknown = await run('regions', 'mark', '999999');
  expect(unknown).toEqual({ code: 2, output: 'There is no region 999999; “regions list” shows them.\n' });
});
