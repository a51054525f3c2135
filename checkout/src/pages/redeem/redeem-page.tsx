import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { checkDiscountCode } from '@pitlane/client';
import type { DiscountDetails } from '@pitlane/contracts';
import { Skeleton } from '@pitlane/ui/aria';
import { HostedLauncher } from '@pitlane/widget/hosted-launcher';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { keepDiscountCode } from '../../app/discount-cookie.ts';
import { DeadEnd } from '../errors/dead-end.tsx';
import { renderRetry } from '../errors/query-failure.tsx';
import styles from '../landing/landing.module.css';
import { Points } from '../landing/parts.tsx';
import { type RefusalWords, refusalWords } from './refusal-words.ts';

/** The format of a code; the server decides whether it is valid. */
const isReadable = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/.test(text);

const WITHOUT_IT = 'Start a quote without it';
const UNREADABLE: RefusalWords = {
  title: 'We can’t read this voucher',
  text: 'Check the code on it.',
};

/**
 * `/redeem/{voucherReference}`: checks the voucher with the server, keeps a valid one for this browser session
 * and starts a quote (2 §2).
 */
export function RedeemPage() {
  const { voucherReference = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const code = voucherReference.toUpperCase();
  useDocumentTitle('Redeem your voucher');
  const query = useQuery({
    queryKey: ['discount', code],
    queryFn: ({ signal }) => checkDiscountCode(api, code, signal),
    enabled: isReadable(code),
    // Others may use a voucher up at any time.
    staleTime: 0,
  });
  const answer = query.data;
  const discount = answer?.DiscountDetails ?? null;
  useEffect(() => {
    if (discount) keepDiscountCode(discount.DiscountCode);
  }, [discount]);
  if (!isReadable(code)) return <DeadEnd {...UNREADABLE} action={WITHOUT_IT} />;
  const failure = renderRetry(query);
  if (failure) return failure;
  if (!answer)
    return (
      <div role="status" aria-label="Checking your voucher">
        <Skeleton height={360} />
      </div>
    );
  const words = refusalWords(code, answer);
  if (words) return <DeadEnd {...words} action={WITHOUT_IT} />;
  return discount && <Holds discount={discount} />;
}

function Holds({ discount }: { discount: DiscountDetails }) {
  const points = [
    ...(discount.RequiresReferralCode ? ['You’ll need the partner’s referral code.'] : []),
    'The discount depends on what you book. You’ll see it before you pay.',
    'We’ll keep it until you close this browser.',
  ];
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1>Your voucher {discount.DiscountCode} is ready</h1>
        <p>{discount.Description}. Start a quote, and we’ll fill in the voucher when you book.</p>
        <Points points={points} />
        <div id="quote" className={styles.launcher}>
          <HostedLauncher />
        </div>
      </section>
    </div>
  );
}
