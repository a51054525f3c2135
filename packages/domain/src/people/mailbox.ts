/** The domains of the mail service that ignores dots in names. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * A mail address as what counts is counted by: `once+1@Example.com` reaches the mailbox of `once@example.com`, and
 * `on.ce@googlemail.com` that of `once@gmail.com`. Not an address to write to.
 */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = normaliseMail(email).split('@');
  const name = local.replace(/\+.*$/, '');
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** A mail address as it is compared: case and outer spaces do not matter. */
export const normaliseMail = (email: string): string => email.trim().toLowerCase();
