import type {
  BookingDetails,
  BookingSubmitResponse,
  FinaliseDetails,
  LauncherLeadResponse,
  LeadResponse,
  QuotesResponse,
} from '@pitlane/contracts';
import { OpenAPIClientAxios, type UnknownParamsObject } from 'openapi-client-axios';
import { beforeAll, expect, test } from 'vitest';
import { BASIC_SERVICE, testPlaces } from '../src/quoting/leads/lead.fixture.ts';
import { TEST_PARTNER_KEY } from './support/test-app.ts';
import { useTestApp } from './support/use-test-app.ts';

const app = useTestApp({ seeded: true });

/** Values by name; the client puts each where the document has a parameter of that name. */
type Call = <Answer>(values: UnknownParamsObject, body?: object) => Promise<Answer>;
let call: (operationId: string) => Call;

beforeAll(async () => {
  const definition = await (await app.get('/openapi.json')).json();
  const known = new Set<string>();
  const client = await new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: {
      adapter: 'fetch',
      env: {
        fetch: async (input: Request | URL | string, init?: RequestInit) => app.app.request(input, init),
      },
    },
  }).init();
  for (const { operationId } of client.api.getOperations()) known.add(operationId!);
  call = (operationId) => async (values, body) => {
    if (!known.has(operationId)) throw new Error(`The document has no ${operationId}.`);
    const { data } = await client[operationId]!(values, body);
    return data;
  };
});

test('[API-09] a client that is made from the document books a car, with the headers that the document names', async () => {
  const places = await testPlaces(app);
  const partner = { 'X-Partner-Key': TEST_PARTNER_KEY };
  const onceOnly = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  const launched = await call('postApiLauncherLead')<LauncherLeadResponse>(
    { ...partner, ...onceOnly() },
    { Location: 'Surry Hills NSW 2010', SuburbId: places.suburbId, Make: 'Toyota', Model: 'Corolla' },
  );
  const holder = { ...partner, 'X-Lead-Access-Token': launched.AccessToken };
  const guid = launched.LeadGuid;
  const person = { FirstName: 'Mia', LastName: 'Nguyen', Mobile: '0404 040 404', Email: 'mia@example.com' };

  await call('postApiLeadCreateUpdateOrShift')<LeadResponse>(
    { ...holder, ...onceOnly() },
    {
      Guid: guid,
      Mid: places.car.mid,
      CartItems: [BASIC_SERVICE],
      Name: 'Mia Nguyen',
      MobileNumber: person.Mobile,
      Email: person.Email,
      LeadStatusID: 'QuoteRequested',
    },
  );
  const { Listings } = await call('getApiQuotesByGuid')<QuotesResponse>({ ...holder, guid });
  const { WorkshopId } = Listings.find(({ IsMobile }) => !IsMobile)!;
  const chosen = { leadGuid: guid, supplierId: WorkshopId };
  const { Breakdown, ServiceDate, TimeOptions } = await call(
    'getApiFinaliseByLeadGuidBySupplierId',
  )<FinaliseDetails>({ ...holder, ...chosen });

  const booked = await call('postApiBookingSubmit')<BookingSubmitResponse>(
    { ...holder, ...onceOnly() },
    {
      WorkshopId,
      LeadId: guid,
      ServiceDate,
      TimeOfArrival: TimeOptions[0]!.From,
      ...person,
      AgreedTC: true,
      ShownTotalIncGst: Breakdown.TotalIncGst,
    },
  );
  expect(booked).toMatchObject({ Success: true, Status: 'Pending', TotalIncGst: Breakdown.TotalIncGst });
  const seen = await call('getApiBookingByToken')<BookingDetails>({
    ...partner,
    token: booked.BookingToken!,
  });
  expect(seen).toMatchObject({ BookingID: booked.BookingId, ServiceDate, CustomerFirstName: 'Mia' });
});
