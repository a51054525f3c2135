import type { Lead, Listing, QuotesResponse, SupplierProfile } from '@pitlane/contracts';
import {
  Button,
  Dialog,
  ErrorState,
  LinkButton,
  Price,
  Skeleton,
  type TabItem,
  Tabs,
} from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookNowProps } from '../clicks.ts';
import { lastDay } from '../held-until.ts';
import type { DetailsTab } from '../search.ts';
import { ShortlistButton } from '../shortlist/shortlist-button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import styles from './details.module.css';
import { HoursTab } from './hours-tab.tsx';
import { IncludedTab } from './included-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { OwnQuestion } from './own-question.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { profileQuery } from './profile-query.ts';
import { ReviewsTab } from './reviews-tab.tsx';
import { TermsTab } from './terms-tab.tsx';

/** In one file with the details: what each shares with other pages stays where it is. */
export { Comparison } from '../comparison/comparison.tsx';

type Props = {
  lead: Lead;
  bookHref: string;
  listing: Listing;
  quotes: QuotesResponse;
  tab: DetailsTab;
  onTab: (tab: DetailsTab) => void;
  onClose: () => void;
};

/** More about a supplier in tabs, terms and policies second (1 §2), with the price and booking at its foot. */
export function DetailsDialog({ lead, bookHref, listing, quotes, tab, onTab, onClose }: Props) {
  const profile = useQuery(profileQuery(listing.WorkshopId, 1));
  const [isAsking, setIsAsking] = useState(false);
  const { Net, Strategy } = listing.Pricing;
  return (
    <Dialog
      title={listing.WorkshopName}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <div className={styles.foot}>
          <div className={styles.foot}>
            <Price
              cents={Net.MinimumIncludingTax}
              toCents={Strategy === 'PRICE_RANGE' ? Net.MaximumIncludingTax : null}
              suffix="inc GST"
              size="large"
            />
            <ShortlistButton supplierId={listing.WorkshopId} name={listing.WorkshopName} />
          </div>
          <div className={styles.footActions}>
            <Button variant="secondary" onPress={() => setIsAsking(true)}>
              Ask a question
            </Button>
            <LinkButton href={bookHref} {...bookNowProps(lead.Guid, listing.WorkshopId)}>
              Book now
            </LinkButton>
          </div>
        </div>
      }
    >
      <div className={styles.body}>
        <OwnQuestion lead={lead} listing={listing} />
        {profile.isError ? (
          <ErrorState
            title="We couldn’t load this workshop"
            detail="Its quote is still valid. Try again, or go back to the list."
            onRetry={() => void profile.refetch()}
            isRetrying={profile.isFetching}
          />
        ) : profile.data ? (
          <Tabs
            label={`About ${listing.WorkshopName}`}
            selectedKey={tab}
            onSelectionChange={(key) => onTab(key as DetailsTab)}
            tabs={buildTabs(listing, profile.data, lastDay(quotes))}
          />
        ) : (
          <div aria-busy="true" className={styles.loading}>
            <Skeleton height={44} />
            <Skeleton height={200} />
            <Skeleton lines={3} />
          </div>
        )}
      </div>
      <AskDialog lead={lead} listing={listing} isOpen={isAsking} onOpenChange={setIsAsking} />
    </Dialog>
  );
}

function buildTabs(
  listing: Listing,
  profile: SupplierProfile,
  heldUntil: string,
): (TabItem & { id: DetailsTab })[] {
  return [
    { id: 'overview', label: 'Overview', content: <OverviewTab listing={listing} profile={profile} /> },
    {
      id: 'terms',
      label: 'Terms & policies',
      content: <TermsTab policies={profile.Policies} name={profile.Name} heldUntil={heldUntil} />,
    },
    { id: 'photos', label: 'Photos', content: <PhotosTab images={profile.Images} name={profile.Name} /> },
    {
      id: 'reviews',
      label: 'Reviews',
      content: <ReviewsTab supplierId={profile.WorkshopID} firstPage={profile} />,
    },
    { id: 'hours', label: 'Hours', content: <HoursTab profile={profile} /> },
    {
      id: 'included',
      label: 'What’s included',
      content: <IncludedTab listing={listing} />,
    },
  ];
}
