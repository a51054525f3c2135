import type { FunnelStep, QuoteUrgency } from '@pitlane/contracts';

/** Texts of version 1 of the funnel only. */
export const v1Texts = {
  related: 'One visit saves a second trip.',
  titles: {
    'task-related': 'Often done at the same time',
    'date-when': 'When do you need it?',
    'date-picker': 'Which day suits you?',
    'workshop-or-mobile-mechanic': 'Who should do the work?',
    customer: 'Tell us a little more',
    'customer-contact-info': 'Who are the quotes for?',
    'vehicle-rego-fleet-not-found': 'We couldn’t match your membership',
    'unidentified-fleet-vehicle': 'Tell us about the vehicle',
  } as Partial<Record<FunnelStep, string>>,

  when: {
    label: 'When the work is needed',
    AsSoonAsPossible: ['As soon as possible', 'The first available day'],
    WithinAFewWeeks: ['Within a few weeks', 'No hurry, about a week from now'],
    JustPriceChecking: ['Just checking prices', 'You can choose a day later'],
    SpecificDay: ['On a specific day', 'Choose it from the calendar'],
    mobile: 'Mobile mechanics near you can often come at short notice.',
  } satisfies Record<QuoteUrgency, [string, string]> & Record<string, unknown>,

  picker: {
    previous: 'Previous month',
    next: 'Next month',
    closed: 'not available',
    hint: 'Crossed-out days are public holidays, or too soon.',
    failed: 'The available days didn’t load.',
  },
  kind: {
    label: 'Kinds of suppliers',
    Workshop: ['A workshop', 'You bring the car, or use a loan car where there is one'],
    pickUp: ['A workshop that picks up my car', 'They collect it and bring it back'],
    MobileMechanic: ['A mobile mechanic', 'Comes to your home or work'],
    Dealership: ['A dealership', 'Serviced by your brand’s dealer'],
    unsure: 'We couldn’t check who’s free right now, so here are the usual choices.',
    short: {
      Workshop: 'Workshop',
      MobileMechanic: 'Mobile mechanic',
      Dealership: 'Dealership',
    },
    withPickUp: 'Workshop with pick-up',
  },
  job: {
    due: 'When is the next service due?',
    dueHint: 'Look for the sticker on your windscreen.',
    dueUnknown: 'I don’t know',
    go: 'Continue',
  },
  contact: {
    phone: 'Phone number',
    why: 'For your quotes, and so that we can help.',
    one: 'Enter a phone number or an email address, so that we can reach you.',
    phoneWrong: {
      AU: 'Enter an Australian number such as 0404 040 404 or 02 9999 1234.',
      NZ: 'Enter a New Zealand number such as 026 123 4567 or 09 123 4567.',
    },
    submit: 'Get my quotes',
  },
  fleet: {
    why: 'We check your fleet membership first, then find the vehicle.',
    lastFour: 'Last 4 of your card or member number',
    lastFourHint: 'Exactly four letters or digits.',
    lastFourWrong: 'Enter exactly the last four letters or digits.',
    check: 'Check my vehicle',
    NothingFound: (plate: string) =>
      `No membership ends in these four characters for ${plate}. Check both and try again.`,
    InactiveMatchesFound: (plate: string) =>
      `The membership for ${plate} is no longer active. Your fleet team can renew it.`,
    several: 'More than one membership found with last 4. Your fleet team can tell them apart.',
    unknown: 'Sorry, an unexpected error has occurred verifying your rego. Please try again.',
    again: 'Try again',
    leave: 'Leave my details instead',
    call: (name: string) => `Call ${name}`,
  },
  unidentified: {
    intro: 'Someone from the fleet team will call you to finish this request.',
    notes: 'Which vehicle is it?',
    notesPlaceholder: 'e.g. white Hiace van, 2019, depot at Botany',
    submit: 'Ask for a call',
  },
  summary: { when: 'When', kind: 'By' },
};
