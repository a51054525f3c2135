import type { Lead, Listing, QuotesResponse } from '@pitlane/contracts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Banners } from './banners.tsx';

const seen = (kinds: (1 | 2 | 3)[]) =>
  renderToString(
    <Banners
      lead={{ FleetCompanyId: 1 } as Lead}
      quotes={
        {
          FleetBannerAssets: [],
          Listings: kinds.map((WorkshopCategory) => ({ WorkshopCategory }) as Listing),
        } as unknown as QuotesResponse
      }
    />,
  );

test('[RES-13] a fleet sees that dealerships come first if there is one', () => {
  expect(seen([2, 3])).toContain('Dealerships come first');
  expect(seen([2, 1])).not.toContain('Dealerships');
  expect(seen([2, 1])).toContain('We bill your company after the job');
});
