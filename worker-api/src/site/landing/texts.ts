import type { Partner } from '../../platform/partner.ts';

export type LandingWords = { Title: string; Text: string; Points: string[] };

/** A partner's own words, ours where it has none or none that can be read. */
export function partnerWords(partner: Partner): LandingWords {
  return words(partner, {
    Title: `Car service quotes for ${partner.name} customers`,
    Text: 'Compare the full price of workshops, dealerships and mobile mechanics near you, and book in minutes.',
    Points: [
      'Labour, parts and GST are in the price before you book.',
      'Reviews come from customers who had the work done.',
      ...(partner.isRewards ? ['Your member discount is taken off when you book.'] : []),
    ],
  });
}

export function fleetWords(partner: Partner | null, name: string): LandingWords {
  return words(partner, {
    Title: `${name}: service for your fleet car`,
    Text: 'Have your plate and the last four characters of your fleet card at hand: we check them first.',
    Points: [
      'Prices of workshops and dealerships near you that serve your fleet.',
      'Nothing to pay on the day: it goes to your company.',
    ],
  });
}

function words(partner: Partner | null, ours: LandingWords): LandingWords {
  const own = partner?.settings.landing ?? {};
  return {
    Title: own.title ?? ours.Title,
    Text: own.text ?? ours.Text,
    Points: own.points ?? ours.Points,
  };
}
