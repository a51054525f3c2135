import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { findMailBrand } from './find-mail-brand.ts';

const app = useTestApp();
const ACCENT = '#7a2e8e';

async function addPartner(columns: { theme?: object; settings?: object; logo?: string; width?: number }) {
  const { theme = {}, settings = {}, logo = null, width = null } = columns;
  const [partner] = await app.sql<{ id: number }[]>`
    insert into partner (slug, name, theme, settings, logo_file, logo_png_width)
    values (${`brand-${crypto.randomUUID().slice(0, 8)}`}, 'Harbour Cover', ${app.sql.json(theme as never)},
            ${app.sql.json(settings as never)}, ${logo}, ${width}) returning id`;
  return partner!.id;
}
const find = async (columns: Parameters<typeof addPartner>[0]) =>
  findMailBrand(app.deps, await addPartner(columns), null);

test('a mail has the partner’s name, accent, logo as PNG and page', async () => {
  const homeUrl = 'https://harbour.example/';
  expect(
    await find({ theme: { accent: ACCENT }, settings: { homeUrl }, logo: 'harbour.svg', width: 96 }),
  ).toEqual({
    name: 'Harbour Cover',
    accent: ACCENT,
    logo: { url: 'http://hosted.example/api/partner-logo/harbour.png', width: 96 },
    homeUrl,
  });
});

test('the logo comes from the partner’s own address where it has one', async () => {
  const hostedOrigin = 'https://quotes.harbour.example';
  const { logo } = await find({ settings: { hostedOrigin }, logo: 'harbour.svg', width: 96 });
  expect(logo?.url).toBe(`${hostedOrigin}/api/partner-logo/harbour.png`);
});

test('a logo elsewhere is shown as it is, unless it is an SVG', async () => {
  const stored = { logo: 'harbour.svg', width: 96 };
  const logoUrl = 'https://harbour.example/logo.png?size=2';
  expect((await find({ theme: { logoUrl }, ...stored })).logo).toEqual({ url: logoUrl, width: null });
  for (const svg of ['logo.svg', 'LOGO.SVG?v=2', 'logo.svg#dark']) {
    const theme = { logoUrl: `https://harbour.example/${svg}` };
    expect((await find({ theme, ...stored })).logo?.width).toBe(96);
    expect((await find({ theme })).logo).toBeNull();
  }
});

test('a stored logo that could not be drawn is left out', async () => {
  expect((await find({ logo: 'harbour.svg' })).logo).toBeNull();
});

test('the sender’s name goes before the partner’s; without a partner it is the operator’s mail', async () => {
  const sender = { name: 'Harbour', mailAddress: null, smsSenderId: null };
  expect((await findMailBrand(app.deps, await addPartner({}), sender)).name).toBe('Harbour');
  const [own] = await app.sql<{ name: string }[]>`select name from partner where slug = 'default'`;
  expect(await findMailBrand(app.deps, null, null)).toMatchObject({ name: own!.name, homeUrl: null });
});
