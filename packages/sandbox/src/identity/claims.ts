import type { DemoAccount } from '@pitlane/catalogue';

/** What an access token says about a person besides the standard claims. */
export function accessClaims(account: DemoAccount) {
  return {
    email: account.email,
    email_verified: true,
    name: account.name,
    authorization: { permissions: account.permissions },
    supplier_ids: account.supplierIds,
  };
}

/** What the ID token and `/userinfo` say about a person. */
export function profileClaims(account: DemoAccount) {
  return {
    sub: account.subject,
    name: account.name,
    email: account.email,
    email_verified: true,
    phone_number: account.phone ?? undefined,
    authorization: { permissions: account.permissions },
    supplier_ids: account.supplierIds,
  };
}
