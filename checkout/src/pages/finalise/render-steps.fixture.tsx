import type { FinaliseDetails, Lead, PublicConfig } from '@pitlane/contracts';
import { expect } from 'vitest';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { type Answers, renderPage, type Screen } from '../../app/page.fixture.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { ACCEPTED, BOOKED, createDetails } from './finalise.fixture.ts';
import { finaliseScreen } from './screen.ts';

export const PREVALIDATE = 'POST /api/booking/prevalidate';
export const SUBMIT = 'POST /api/booking/submit';
export const RELOAD = 'POST /api/finalise/*/*';
export const VALIDATE = 'POST /api/discount/validate';

/** The calls of a booking that succeeds. */
export const BOOKS: Answers = { [PREVALIDATE]: ACCEPTED, [SUBMIT]: BOOKED };

type More = { config?: PublicConfig; lead?: Lead; isUnsuccessful?: boolean; query?: string };

/** The booking form of a workshop that is paid after the job, but for these changes. */
export function renderSteps(
  details: Partial<FinaliseDetails> = {},
  answers: Answers = {},
  { config = createConfig(), lead = createLead(), isUnsuccessful = false, query = '' }: More = {},
) {
  return renderPage(
    <BookingSteps
      details={createDetails(details)}
      lead={lead}
      config={config}
      screen={finaliseScreen('finalise', { workshopId: 7 })}
      isUnsuccessful={isUnsuccessful}
    />,
    { address: `/booking/${LEAD_GUID}/finalise${query}`, answers },
  );
}

/** The checkboxes are drawn by their labels. */
export const tick = (screen: Screen, name: RegExp) =>
  screen.getByRole('checkbox', { name }).click({ force: true });
export const choose = (screen: Screen, name: RegExp) =>
  screen.getByRole('radio', { name }).click({ force: true });
export const getPrice = (screen: Screen) => screen.getByRole('complementary', { name: 'Price and booking' });

/** Opens the field of the discount code by its link. */
export const openDiscount = (screen: Screen) =>
  screen.getByRole('button', { name: 'Add a discount code' }).click();

/** Chooses the first time of the day, unless one is chosen. */
export async function chooseTime(screen: Screen) {
  const times = screen.getByRole('radiogroup', { name: /^(You arrive at|Mechanic can come|Ready for)/ });
  await expect.element(times).toBeVisible();
  if (times.getByRole('radio', { checked: true }).elements().length > 0) return;
  await times.getByRole('radio').first().click({ force: true });
}

/** Chooses a time, agrees and presses the button. */
export async function book(screen: Screen, button: string | RegExp = 'Book now') {
  await chooseTime(screen);
  await tick(screen, /I agree/);
  await screen.getByRole('button', { name: button }).click();
}
