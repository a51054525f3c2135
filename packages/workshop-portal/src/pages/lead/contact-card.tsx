import { claimLead, responseAlert } from '@pitlane/client';
import type { LeadBidOffer } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { canReveal } from '@pitlane/domain/portal/lead-bid-view';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Button, Card, KeyValueList, Price } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import { useHasPermission } from '../../app/me.ts';
import styles from './lead-page.module.css';

type Props = {
  offer: LeadBidOffer;
  balance: number;
  /** Buying is closed: the time is over, or the customer has booked. */
  isClosed: boolean;
  onChanged: () => Promise<void>;
};

/** The customer's contact: bought from the balance while both counters allow it, then shown (2 §6). */
export function ContactCard({ offer, balance, isClosed, onChanged }: Props) {
  const [asks, setAsks] = useState(false);
  const mayBid = useHasPermission(PERMISSION.leadBid);
  const claim = useMutation({
    mutationFn: () => claimLead(api, offer.LeadBidOfferId, offer.LeadPrice),
    onSettled: onChanged,
    meta: { errors: 'caller' },
  });
  const refusal = claim.data?.Result.IsClaimed === false ? claim.data.Result.RejectedReason : null;
  if (offer.LeadPurchased) return <Contact offer={offer} />;
  const reason = explainRefusal(offer, balance, isClosed);
  return (
    <Card title="Customer’s contact">
      <div className={styles.stack}>
        <KeyValueList
          layout="sum"
          items={[
            { key: 'Price of the contact', value: <Price cents={offer.LeadPrice} /> },
            { key: 'Your balance', value: <Price cents={balance} /> },
          ]}
        />
        {refusal && (
          <Banner tone="error" title="We couldn’t buy the contact">
            {refusal}
          </Banner>
        )}
        {claim.error && (
          <Banner tone="error" title={responseAlert(claim.error).title}>
            The connection was lost. Please try again: you’re only charged once.
          </Banner>
        )}
        {reason ? (
          <p className={styles.muted}>{reason}</p>
        ) : (
          mayBid && (
            <Button variant="secondary" isPending={claim.isPending} onPress={() => setAsks(true)}>
              {`Reveal contact for ${formatCents(offer.LeadPrice)}`}
            </Button>
          )
        )}
        <p className={styles.muted}>
          {left(offer.NumberOfCustomerContactRevealsRemainingForBid, 'workshop can', 'workshops can')} still
          buy this contact; you have{' '}
          {left(offer.NumberOfCustomerContactRevealsRemainingForWorkshop, 'contact', 'contacts')} left this
          month.
        </p>
      </div>
      <ConfirmDialog
        title="Reveal the customer’s contact?"
        isOpen={asks}
        confirm={`Pay ${formatCents(offer.LeadPrice)}`}
        onConfirm={() => {
          setAsks(false);
          claim.mutate();
        }}
        onClose={() => setAsks(false)}
      >
        <p>
          We take {formatCents(offer.LeadPrice)} from your balance of {formatCents(balance)}. You see the
          phone number, the email address, the plate and the VIN, and may call to ask.
          {!offer.HasSubmittedOffer && ' It does not book the job: send an offer as well.'}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function explainRefusal(offer: LeadBidOffer, balance: number, isClosed: boolean): string | null {
  if (isClosed) return 'You can no longer buy this contact.';
  if (!offer.AllowMechanicsToContact) return 'The customer prefers not to be called.';
  const counters = {
    allowMechanicsToContact: true,
    revealsRemainingForWorkshop: offer.NumberOfCustomerContactRevealsRemainingForWorkshop,
    revealsRemainingForBid: offer.NumberOfCustomerContactRevealsRemainingForBid,
  };
  if (!canReveal(counters)) return 'This contact has been sold the maximum number of times.';
  return balance < offer.LeadPrice
    ? 'Your balance is too low. Call the customer service team to top it up.'
    : null;
}

const left = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function Contact({ offer }: { offer: LeadBidOffer }) {
  const phone = offer.CustomerContactPhoneNumber;
  const rows: [string, React.ReactNode][] = [
    ['Phone', phone && <a href={phoneLink(phone)}>{displayPhone(phone)}</a>],
    ['Email', offer.CustomerEmail && <a href={`mailto:${offer.CustomerEmail}`}>{offer.CustomerEmail}</a>],
    ['Plate', offer.Vehicle.Rego],
    ['VIN', offer.Vehicle.VIN],
  ];
  return (
    <Card title="Customer’s contact">
      <dl className={styles.contact}>
        {rows.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
