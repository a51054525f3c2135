/** Phone verification by code. Throws `ProviderError` when the service cannot be reached. */
export type PhoneVerifier = {
  /** Sends a code; numbers are E.164. A mail address with channel `email`. `brand`: whose code it is called. */
  send(
    to: string,
    channel: 'sms' | 'email',
    brand?: string | null,
  ): Promise<'sent' | 'too-many' | 'invalid-number'>;
  /** Whether the code is right. `NotFound`: nothing was sent, it expired, or it was used. */
  check(to: string, code: string): Promise<'ValidCode' | 'InvalidCode' | 'NotFound' | 'too-many'>;
};
