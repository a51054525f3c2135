import type { DemoAccount } from '@pitlane/demo';

/** Claims of an access token about a person, in addition to the standard ones. */
export function accessClaims(account: DemoAccount) {
  return {
    email: account.email,
    email_verified: true,
    name: account.name,
    authorization: { permissions: account.permissions },
    supplier_ids: account.supplierIds,
  };
}

/** Claims of the ID token and `/userinfo` about a person. */
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
