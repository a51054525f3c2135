import { renderInApp, stubApi } from '@pitlane/component-testing';
import { PageShell } from '@pitlane/ui/aria';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../api/api.ts';
import { createConfigWithSignIn, keepSignIn, signInAnswers } from '../../app/account.fixture.ts';
import { Account } from '../../app/account.tsx';
import { createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { createDetails } from './finalise.fixture.ts';
import { FinalisePage } from './finalise-page.tsx';

// The session is the page's: signed in from the first test on.
beforeAll(keepSignIn);
beforeEach(() => queryClient.clear());

const WITHOUT_CONTACT = {
  CustomerFirstName: null,
  CustomerLastName: null,
  CustomerContactNumber: null,
  CustomerEmail: null,
};

/** The page of a quote whose contact is for the bearer of the token alone. */
async function renderSignedIn(details: object, own: object) {
  const calls = stubApi({
    ...signInAnswers(),
    'GET /api/config': createConfigWithSignIn(),
    'GET /api/lead/*': { Success: true, Lead: createLead() },
    'GET /api/finalise/*/*': ({ headers }: { headers: Headers }) =>
      createDetails(headers.get('Authorization') === 'Bearer token' ? { ...details, ...own } : details),
  });
  const screen = await renderInApp(
    <PageShell logo={null} actions={<Account />}>
      <FinalisePage />
    </PageShell>,
    {
      address: `/booking/${LEAD_GUID}/finalise?workshopId=7`,
      route: '/booking/$leadGuid/finalise',
      queryClient,
    },
  );
  return { screen, calls };
}

test('[VEH-06] the owner of the quote is recognised by the sign-in, and the form has the contact of the quote', async () => {
  const { screen } = await renderSignedIn(WITHOUT_CONTACT, {
    ...WITHOUT_CONTACT,
    CustomerFirstName: 'Robin',
    CustomerLastName: 'Lee',
    CustomerContactNumber: '+61404111222',
    CustomerEmail: 'robin@example.com',
  });
  await expect.element(screen.getByText('Robin Lee')).toBeVisible();
  await expect.element(screen.getByText('robin@example.com')).toBeVisible();
});

test('[VEH-06] an empty quote is filled in from the profile, and what was typed stays', async () => {
  sessionStorage.setItem(
    `booking-request-${LEAD_GUID}-7`,
    JSON.stringify({ firstName: 'Sandy', lastName: '', mobile: '', email: '' }),
  );
  const { screen } = await renderSignedIn(WITHOUT_CONTACT, WITHOUT_CONTACT);
  await expect
    .element(screen.getByRole('textbox', { name: 'Email (optional)' }))
    .toHaveValue('alex@example.com');
  await expect.element(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Driver');
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Sandy');
});
