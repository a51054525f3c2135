import { expectAccessible, problem, stubApi } from '@pitlane/component-testing';
import type { WorkshopProfile } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { changingAnswer } from '../checks.fixture.tsx';
import { answers, createProfile, PROFILE, renderProfile } from './profile.fixture.tsx';
import type { ProfileTab } from './profile-tabs.ts';

type Screen = Awaited<ReturnType<typeof renderProfile>>;

type Part = {
  part: ProfileTab;
  call: string;
  /** Changes the part, as this person wants it. */
  change: (screen: Screen) => Promise<void>;
  /** The profile as another person saved it. */
  saved: Partial<WorkshopProfile>;
  theirs: string;
  /** What the part shows of this person's change, and of the other's. */
  shows: (screen: Screen) => { mine: () => Promise<void>; theirs: () => Promise<void> };
};

const { Hours, Extras, About } = createProfile();

const value = (screen: Screen, name: string, text: string) => async () =>
  expect.element(screen.getByRole('textbox', { name })).toHaveValue(text);

const extraPrice = (screen: Screen, name: string) => screen.getByRole('group', { name }).getByRole('textbox');

const savedHours = (Days: WorkshopProfile['Hours']['Days']) => ({
  Hours: { ...Hours, Version: 'hours-version-0002', Days },
});

/** A day that is open in what the test saves, and closed in what another person saved. */
const opened = (screen: Screen, day: string) => ({
  mine: async () => expect.element(screen.getByRole('switch', { name: day })).toBeChecked(),
  theirs: async () => expect.element(screen.getByRole('switch', { name: day })).not.toBeChecked(),
});

const PARTS: Part[] = [
  {
    part: 'hours',
    call: 'hours',
    change: (screen) => screen.getByRole('group', { name: 'Sunday' }).getByText('Sunday').click(),
    saved: savedHours([{ Weekday: 1, StartTime: '07:00', EndTime: '15:30' }]),
    theirs: 'Theirs: Mon 7:00 am to 3:30 pm.',
    shows: (screen) => opened(screen, 'Sunday'),
  },
  {
    part: 'hours',
    call: 'hours',
    change: (screen) => screen.getByRole('group', { name: 'Monday' }).getByText('Monday').click(),
    saved: savedHours([]),
    theirs: 'Theirs: always closed.',
    shows: (screen) => opened(screen, 'Tuesday'),
  },
  {
    part: 'about',
    call: 'about',
    change: (screen) => screen.getByRole('textbox', { name: 'Contact person' }).fill('Lee Wong'),
    saved: { About: { ...About, Version: 'about-version-0002', ContactName: 'Sam Roe' } },
    theirs: 'Theirs: Sam Roe.',
    shows: (screen) => ({
      mine: value(screen, 'Contact person', 'Lee Wong'),
      theirs: value(screen, 'Contact person', 'Sam Roe'),
    }),
  },
  {
    part: 'about',
    call: 'about',
    change: (screen) => screen.getByRole('textbox', { name: 'About you' }).fill('Mine.'),
    saved: { About: { ...About, Version: 'about-version-0002', Description: 'word '.repeat(60).trim() } },
    theirs: `Theirs: “${'word '.repeat(32).slice(0, 159).trim()}…”.`,
    shows: (screen) => ({
      mine: value(screen, 'About you', 'Mine.'),
      theirs: value(screen, 'About you', 'word '.repeat(60).trim()),
    }),
  },
  {
    part: 'extras',
    call: 'extras',
    change: (screen) => screen.getByRole('group', { name: 'Car wash' }).getByText('Car wash').click(),
    saved: {
      Extras: {
        ...Extras,
        Version: 'extras-version-002',
        Offered: [{ ...Extras.Offered[0]!, WorkshopExtraServiceID: 2, PriceIncGst: 0 }],
      },
    },
    theirs: 'Theirs: Pick-up free.',
    shows: (screen) => ({
      mine: async () => expect.element(screen.getByRole('checkbox', { name: 'Car wash' })).toBeChecked(),
      theirs: async () => expect.element(extraPrice(screen, 'Pick-up')).toHaveValue('0.00'),
    }),
  },
  {
    part: 'extras',
    call: 'extras',
    change: (screen) => extraPrice(screen, 'Loan car').fill('45'),
    saved: {
      Extras: {
        ...Extras,
        Version: 'extras-version-002',
        Offered: [{ ...Extras.Offered[0]!, PriceIncGst: 3000 }],
      },
    },
    theirs: 'Theirs: Loan car $30.00.',
    shows: (screen) => ({
      mine: async () => expect.element(extraPrice(screen, 'Loan car')).toHaveValue('45'),
      theirs: async () => expect.element(extraPrice(screen, 'Loan car')).toHaveValue('30.00'),
    }),
  },
];

/** Changes the part while another person does, up to the question which of both is kept. */
async function meetConflict({ part, call, change, saved, theirs }: Part) {
  const profile = changingAnswer(createProfile());
  const other = createProfile(saved);
  const versions: string[] = [];
  stubApi({
    ...answers,
    [PROFILE]: profile.answer,
    [`PUT /api/portal/workshops/7/${call}`]: ({ body }: { body: unknown }) => {
      versions.push((body as { Version: string }).Version);
      profile.become(other);
      return versions.length === 1 ? problem(409, 'conflict', 'Changed') : other;
    },
  });
  const screen = await renderProfile(part);
  await change(screen);
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Someone else has just changed this')).toBeVisible();
  await expect.element(screen.getByText(theirs)).toBeVisible();
  return { screen, versions };
}

test.each(PARTS)('$part: another person’s change is named ($theirs), and mine stays', async (part) => {
  const { screen } = await meetConflict(part);
  await part.shows(screen).mine();
  await expect
    .element(screen.getByText('Your changes were not saved, but they’re still here.'))
    .toBeVisible();
  await expect
    .poll(() => screen.getByRole('button', { name: 'Save', exact: true }).elements())
    .toHaveLength(0);
  await expectAccessible();
});

test.each(PARTS)('$part: “Use theirs” takes what the other saved ($theirs)', async (part) => {
  const { screen, versions } = await meetConflict(part);
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await part.shows(screen).theirs();
  await expect.element(screen.getByText('Someone else has just changed this')).not.toBeInTheDocument();
  expect(versions).toHaveLength(1);
});

test.each(PARTS)('$part: “Save mine” saves over it, knowing its version ($theirs)', async (part) => {
  const { screen, versions } = await meetConflict(part);
  await screen.getByRole('button', { name: 'Save mine' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(versions).toEqual([expect.stringMatching(/version-0*1$/), expect.stringMatching(/version-0*2$/)]);
});
