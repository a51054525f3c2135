import type { Partner } from './partner.ts';
import type { PartnerSender } from './ports/partner-sender.ts';

/** Null: the operator sends in its own name. A white-label partner always sends in its own. */
export function toPartnerSender(
  partner: Pick<Partner, 'name' | 'isWhiteLabel' | 'settings'>,
): PartnerSender | null {
  const { senderName, senderAddress, smsSenderId } = partner.settings;
  if (!partner.isWhiteLabel && !senderName) return null;
  return {
    name: senderName ?? partner.name,
    mailAddress: senderAddress ?? null,
    smsSenderId: smsSenderId ?? null,
  };
}
