import type { PortalHome } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Banner } from '@pitlane/ui/aria';

/** Licences and insurances to renew; nothing while all are valid for a month. */
export function PapersBanner({ home: { Papers, Balances } }: { home: PortalHome }) {
  if (Papers.length === 0) return null;
  const hasExpired = Papers.some((paper) => paper.HasExpired);
  return (
    <Banner
      tone={hasExpired ? 'error' : 'warning'}
      title={hasExpired ? 'We need a new certificate' : 'Renew in time'}
    >
      {Papers.map(({ WorkshopId, WorkshopName, Paper, ExpiresOn, HasExpired }) => (
        <p key={`${WorkshopId}-${Paper}`}>
          {Balances.length > 1 ? `The ${Paper} of ${WorkshopName}` : `Your ${Paper}`}{' '}
          {HasExpired ? 'was' : 'is'} valid until {formatLongDay(ExpiresOn)}.
        </p>
      ))}
      <p>Send us the new certificate: without it we may pause your listing.</p>
    </Banner>
  );
}
