import { stubApi } from '@pitlane/component-testing';
import { fakeServer, repairsOfTest } from '@pitlane/flows/funnel/funnel.fixture';
import { startTransition, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { HostedFunnel } from '../hosted.tsx';
import { person } from './funnel.fixture.tsx';
import { upToCustomer } from './lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

const { lead } = fakeServer();
const NEXT = '00000000-0000-4000-8000-0000000000aa';

/** A page whose address follows the lead a render later, as a router does. */
function Page() {
  const [leadGuid, setLeadGuid] = useState(lead.Guid);
  const follow = (guid: string) => startTransition(() => setLeadGuid(guid));
  return (
    <>
      <p>{leadGuid}</p>
      <HostedFunnel leadGuid={leadGuid} onLeadShift={follow} privacyUrl={undefined} />
    </>
  );
}

test('the way to the page about the use of details waits for its address', async () => {
  stubApi({
    'GET /api/lead/*': { Success: true, Lead: { ...lead, ...upToCustomer, RepairNotes: '' } },
    'GET /api/repairs/all': repairsOfTest,
    'GET /api/config': { SendsSms: true },
  });
  const { screen, expectTitle } = person(
    await render(<HostedFunnel leadGuid={lead.Guid} privacyUrl={undefined} />),
  );
  await expectTitle('Who are the quotes for?');
  const link = screen.getByRole('link', { name: 'See how we use your details' });
  await expect.element(screen.getByRole('checkbox')).toBeInTheDocument();
  await expect.element(link).not.toBeInTheDocument();
  await screen.rerender(<HostedFunnel leadGuid={lead.Guid} privacyUrl="/privacy?partner=pk_club" />);
  await expect.element(link).toHaveAttribute('href', '/privacy?partner=pk_club');
});

test('a lead that continues as another keeps its step, although the save answers first', async () => {
  const CartItems = [{ ItemType: 'CustomRepair', RepairNotes: 'A rattle', CanCalculatePrice: false }];
  const calls = stubApi({
    'GET /api/lead/*': { Success: true, Lead: lead },
    'GET /api/repairs/all': repairsOfTest,
    'POST /api/lead/create-update-or-shift': {
      Success: true,
      LeadGuid: NEXT,
      Lead: { ...lead, Guid: NEXT, CartItems },
    },
  });
  const { press, screen, expectTitle } = person(await render(<Page />));
  await press('Something else? Describe it');
  await screen.getByRole('textbox').fill('A rattle');
  await press('Add to my list');
  await expect.element(screen.getByText(NEXT)).toBeVisible();
  await expectTitle('Your list');
  expect(calls.filter(({ path }) => path.startsWith('/api/lead/') && path.endsWith(lead.Guid))).toHaveLength(
    1,
  );
  expect(calls.filter(({ path }) => path === `/api/lead/${NEXT}`)).toEqual([]);
});
