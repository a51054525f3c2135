import type { StubbedAnswer } from '@pitlane/component-testing';
import type { Lead, Listing, PublicConfig, QuotesResponse } from '@pitlane/contracts';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { type Answers, renderPage, type Screen } from '../../app/page.fixture.tsx';
import { AVAILABILITY, createQuotes } from './results.fixture.ts';
import { ResultsPage } from './results-page.tsx';

const SAVE = 'POST /api/lead/create-update-or-shift';

export const OWN_QUESTIONS = 'GET /api/lead/*/direct-leads';

const LOGS = {
  [OWN_QUESTIONS]: { Success: true, Questions: [] },
  'POST /api/quotes/log-impressions': { Success: true },
  'POST /api/quotes/*/click/*': { Success: true },
  'POST /api/quotes/*/book-now-click/*': { Success: true },
  [SAVE]: { Success: true, LeadGuid: LEAD_GUID },
};

export const PROFILE = 'GET /api/workshop-by-id/*/profile';
export const LEAD = 'GET /api/lead/*';

type Options = {
  /** The quotes, or what differs from them, or another answer to their call. */
  quotes?: Partial<QuotesResponse> | (() => StubbedAnswer) | Response;
  lead?: Partial<Lead>;
  config?: Partial<PublicConfig>;
  /** Answers to more calls, or other answers to these. */
  answers?: Answers;
  query?: string;
  guid?: string;
};

/** The results of a lead with three quotes. */
export function renderResults(options: Options = {}) {
  const { quotes = {}, lead, config, answers, query = '', guid = LEAD_GUID } = options;
  const isAnswer = typeof quotes === 'function' || quotes instanceof Response;
  return renderPage(<ResultsPage />, {
    address: `/quotes/${guid}${query}`,
    route: '/quotes/$leadGuid',
    answers: {
      'GET /api/config': createConfig(config),
      'POST /api/workshop/availability': AVAILABILITY,
      ...LOGS,
      [LEAD]: { Success: true, Lead: createLead(lead) },
      'GET /api/quotes/*': isAnswer ? quotes : createQuotes(quotes),
      ...answers,
    },
  });
}

/** The results with these listings alone. */
export const renderListings = (...Listings: Listing[]) => renderResults({ quotes: { Listings } });

/** The names of the cards from top to bottom. */
export const readNames = (screen: Screen): (string | null)[] =>
  screen
    .getByRole('list', { name: 'Quotes' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

export const getCard = (screen: Screen, name = 'Harbour Motors') => screen.getByRole('article', { name });

export const getSort = (screen: Screen, name: string) =>
  screen.getByRole('radiogroup', { name: 'Sort' }).getByRole('radio', { name });

/** The list alone, narrower than list and map next to each other. */
export const ALONE = [900, 1200] as const;
