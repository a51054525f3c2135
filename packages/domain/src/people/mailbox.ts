/**
 * A mail address as what counts is counted by: `on.ce+1@Example.com` reaches the mailbox of `once@example.com`. Not an
 * address to write to.
 */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const name = local.replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
