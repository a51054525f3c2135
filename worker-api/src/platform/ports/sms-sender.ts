import type { PartnerSender } from './partner-sender.ts';

/** Plain text messages. Throws `ProviderError`. */
export type SmsSender = {
  /** `to` is E.164; `reference` names the message at the provider and in its inbox. */
  send(message: {
    to: string;
    text: string;
    reference: string;
    sender?: PartnerSender | null;
  }): Promise<void>;
};
