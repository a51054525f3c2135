import { writeLeadCookie } from '@pitlane/client/lead-cookie';
import { stubApi } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HostedLauncher } from './hosted-launcher.tsx';

const GUID = '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76';

test('[LCH-02] the hosted launcher names the last lead of this browser and the partner’s reference', async () => {
  localStorage.clear();
  const calls = stubApi({
    'GET /api/vehicle/search-options/v2': {
      Vehicles: { PopularMakes: [], AllMakes: [{ Name: 'Mazda', Models: ['3'] }], PopularModels: [] },
    },
    'GET /api/location': { Suggestions: [{ Value: 'Surry Hills NSW 2010', Data: 12 }] },
    'POST /api/launcher/lead': {
      Success: true,
      LeadGuid: GUID,
      QuoteUrl: '/x',
      AccessToken: 't',
      FunnelVersion: 2,
    },
  });
  writeLeadCookie(GUID);
  const onStarted = vi.fn();
  const screen = await render(<HostedLauncher partnerReference="policy-4711" onStarted={onStarted} />);
  await screen.getByRole('combobox', { name: 'Where is the car?' }).fill('surr');
  await expect.element(screen.getByRole('option', { name: 'Surry Hills NSW 2010' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('combobox', { name: 'Make' }).selectOptions('Mazda');
  await screen.getByRole('combobox', { name: 'Model' }).selectOptions('3');
  await screen.getByRole('button', { name: 'Get quotes' }).click();
  await expect.poll(() => onStarted.mock.calls.length).toBe(1);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ LeadGuid: GUID, PartnerReference: 'policy-4711', SuburbId: 12 },
  });
});
