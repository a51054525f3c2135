import policiesFile from '../../data/policies.json' with { type: 'json' };
import reviewsFile from '../../data/reviews.json' with { type: 'json' };
import { between, chance, pick, type Random } from '../random.ts';
import type { Supplier, SupplierKind, SupplierReview } from '../types.ts';
import { reviewerName } from './words.ts';

const RECENT_REVIEWS = 12;
const DAYS_BETWEEN = 9;
const comments: Record<string, string[]> = reviewsFile.stars;
const slots: Record<string, string[]> = reviewsFile.slots;

type Reputation = Pick<Supplier, 'reviews' | 'ratingCount' | 'ratingAverage'>;

/**
 * Ratings as a market has them: most suppliers are good, many have few ratings, those with many lie closer
 * together, and none has more than about one in nine days since joining. `reviews` are the newest ones,
 * at most 12, newest first.
 */
export function makeReputation(random: Random, contactName: string, joinedDaysAgo: number): Reputation {
  const wanted = chance(random, 0.06) ? 0 : Math.floor(3 + 340 * random() ** 3.2);
  const ratingCount = Math.min(wanted, Math.floor(joinedDaysAgo / DAYS_BETWEEN));
  const spread = 0.75 / Math.sqrt(1 + ratingCount / 12);
  const target = Math.min(4.97, Math.max(2.9, 4.5 + 0.22 * centred(random) + spread * centred(random)));
  const reviews = Array.from({ length: Math.min(ratingCount, RECENT_REVIEWS) }, (_, index) =>
    makeReview(random, target, index, contactName),
  );
  return { reviews, ratingCount, ratingAverage: averageStars(reviews, ratingCount, target) };
}

/** Policies of a supplier, simple HTML without attributes, and until when they promise free cancellation. */
export function makeTerms(
  random: Random,
  kind: SupplierKind,
): Pick<Supplier, 'policies' | 'freeCancellationHours'> {
  const numbers = {
    months: pick(random, [12, 24]),
    km: pick(random, [10000, 20000, 40000]),
    hours: pick(random, [12, 24, 48]),
    days: pick(random, [2, 3, 5, 7]),
    age: pick(random, [21, 23, 25]),
  };
  const policies = policiesFile.policies
    .filter((policy) => policy.kinds.includes(kind))
    .filter((_, index) => index < 2 || chance(random, 0.7))
    .map(({ title, contentHtml }) => ({
      title,
      contentHtml: contentHtml.replace(/\{(\w+)\}/g, (_, name: string) =>
        withThousands(numbers[name as keyof typeof numbers]),
      ),
    }));
  return { policies, freeCancellationHours: numbers.hours };
}

function makeReview(random: Random, target: number, index: number, contactName: string): SupplierReview {
  const stars = Math.min(5, Math.max(1, Math.round(target + 0.15 + 0.7 * centred(random))));
  const comment = pick(random, comments[stars]!).replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'contact' ? contactName.split(' ')[0]! : pick(random, slots[name]!),
  );
  return {
    customerName: reviewerName(random),
    stars,
    comment,
    daysAgo: index * DAYS_BETWEEN + between(random, 1, DAYS_BETWEEN),
  };
}

/** The average of the newest reviews and of the older ratings, which lie at the target; 0 without any. */
function averageStars(reviews: SupplierReview[], ratingCount: number, target: number): number {
  if (ratingCount === 0) return 0;
  const newest = reviews.reduce((sum, review) => sum + review.stars, 0);
  return Math.round(((newest + target * (ratingCount - reviews.length)) / ratingCount) * 100) / 100;
}

/** 20000 as 20,000; `toLocaleString` is too slow for a hundred thousand suppliers. */
function withThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Roughly normal around 0 with a deviation of 1. */
function centred(random: Random): number {
  return (random() + random() + random() + random() - 2) * 1.73;
}
