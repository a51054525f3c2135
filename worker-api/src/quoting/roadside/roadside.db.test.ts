import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { BASIC_SERVICE, BATTERY, launch, testPlaces } from '../leads/lead.fixture.ts';

const app = useTestApp({ seeded: true });

test('[TSK-09] the partner’s setting decides where roadside assistance is offered, for a battery alone', async () => {
  const { suburbId } = await testPlaces(app);
  const { guid, save } = await launch(app, suburbId);
  const [elsewhere] = await app.sql<{ id: number }[]>`select id from suburb where state = 'VIC' limit 1`;
  const ask = async (lead: string, place: number | string) => {
    const response = await app.get(`/api/quote/roadside-assistance-available/${lead}/${place}`);
    return { status: response.status, body: await response.json() };
  };
  const setting = { roadsideAssistance: { link: 'https://roadside.example/', states: ['NSW'] } };
  await app.sql`update partner set settings = ${app.sql.json(setting)} where id = (select partner_id from lead where guid = ${guid})`;
  const none = { Success: true, RoadsideAssistanceAvailable: false, RoadsideAssistanceLink: null };
  await save({ CartItems: [BASIC_SERVICE, BATTERY] });
  expect((await ask(guid, suburbId)).body).toEqual(none);
  await save({ CartItems: [BATTERY] });
  expect((await ask(guid, suburbId)).body).toEqual({
    Success: true,
    RoadsideAssistanceAvailable: true,
    RoadsideAssistanceLink: 'https://roadside.example/',
  });
  expect((await ask(guid, elsewhere!.id)).body).toEqual(none);
  expect((await ask('00000000-0000-4000-8000-000000000000', suburbId)).status).toBe(404);
  expect((await ask(guid, 999_999_999)).status).toBe(404);
  expect((await ask('me', suburbId)).status).toBe(400);
  expect((await ask(guid, 'here')).status).toBe(400);
});
