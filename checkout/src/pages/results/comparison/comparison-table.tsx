import type { Listing } from '@pitlane/contracts';
import { findBest } from '@pitlane/domain/quotes/find-best';
import { Badge, Button, LinkButton } from '@pitlane/ui/aria';
import type { CSSProperties } from 'react';
import { bookNowProps } from '../clicks.ts';
import type { DetailsTab } from '../search.ts';
import { COMPARED_FACTS, type ComparedFact } from './compared-facts.tsx';
import styles from './comparison-table.module.css';

type Props = {
  leadGuid: string;
  listings: readonly Listing[];
  bookHref: (supplierId: number) => string;
  onDetails: (supplierId: number, tab?: DetailsTab) => void;
  onRemove: (supplierId: number) => void;
};

/** Quotes side by side, a column each; a screen that is too narrow scrolls the columns alone. */
export function ComparisonTable({ leadGuid, listings, bookHref, onDetails, onRemove }: Props) {
  return (
    <>
      {listings.length === 1 && (
        <p className={styles.hint}>Add another quote to your shortlist to see them side by side.</p>
      )}
      <div className={styles.region}>
        <table className={styles.table} style={{ '--columns': listings.length } as CSSProperties}>
          <thead>
            <tr>
              {listings.map(({ WorkshopId, WorkshopName }) => (
                <th key={WorkshopId} scope="col">
                  <bdi>{WorkshopName}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          {COMPARED_FACTS.map((fact) => (
            <FactRows
              key={fact.label}
              fact={fact}
              listings={listings}
              onTerms={(supplierId) => onDetails(supplierId, 'terms')}
            />
          ))}
          <tfoot>
            <tr>
              {listings.map(({ WorkshopId, WorkshopName }) => (
                <td key={WorkshopId}>
                  <LinkButton
                    full
                    href={bookHref(WorkshopId)}
                    aria-label={`Book now with ${WorkshopName}`}
                    {...bookNowProps(leadGuid, WorkshopId)}
                  >
                    Book now
                  </LinkButton>
                  <Button
                    variant="quiet"
                    full
                    aria-label={`Remove ${WorkshopName} from the shortlist`}
                    onPress={() => onRemove(WorkshopId)}
                  >
                    Remove
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

type FactProps = {
  fact: ComparedFact;
  listings: readonly Listing[];
  onTerms: (supplierId: number) => void;
};

/** The name of a fact over its values: on a phone all of the width is theirs. */
function FactRows({ fact: { label, render, best }, listings, onTerms }: FactProps) {
  const winners = best ? findBest(listings, best.rank) : [];
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={listings.length}>
          <span className={styles.label}>{label}</span>
        </th>
      </tr>
      <tr>
        {listings.map((listing) => (
          <td key={listing.WorkshopId}>
            {render(listing, () => onTerms(listing.WorkshopId))}
            {best && winners.includes(listing) && (
              <div>
                <Badge tone="accent">{best.text}</Badge>
              </div>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
