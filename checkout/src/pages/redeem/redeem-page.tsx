import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';
import { HostedLauncher } from '@pitlane/widget/hosted-launcher';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../app/document-title.ts';
import { keepPromoCode } from '../../app/promo-cookie.ts';
import styles from '../landing/landing.module.css';
import { Points } from '../landing/parts.tsx';

/** What a code may look like; whether it holds is decided when it is used. */
export const isVoucher = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/.test(text);

/** `/redeem/{voucherReference}`: keeps the voucher for this browser session and starts a quote (2 §2). */
export function RedeemPage() {
  const { voucherReference = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const isReadable = isVoucher(voucherReference);
  useDocumentTitle('Redeem your voucher');
  useEffect(() => {
    if (isReadable) keepPromoCode(voucherReference);
  }, [isReadable, voucherReference]);
  if (!isReadable)
    return (
      <div role="alert">
        <EmptyState
          level={1}
          title="We cannot read this voucher"
          icon={searchIcon}
          actions={<LinkButton href="/">Start a quote</LinkButton>}
        >
          <p>Check the code on it. You can also type it when you book.</p>
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1>Your voucher {voucherReference.toUpperCase()} is ready</h1>
        <p>
          Start a quote. We fill the voucher in when you book, and you see what it takes off before you pay.
        </p>
        <Points points={['It is checked when you book.', 'Kept until you close this browser.']} />
        <div id="quote" className={styles.launcher}>
          <HostedLauncher />
        </div>
      </section>
    </div>
  );
}
