import { hasPermission } from '@pitlane/domain/portal/permissions';
import { TRANSFER_STATUS } from '@pitlane/domain/portal/transfer-status';
import type { Context } from 'hono';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { AppEnv } from './app-env.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import { AppError } from './errors.ts';
import { neverCache } from './http-cache.ts';
import { namesPerson } from './names-person.ts';
import { literal } from './sql.ts';

/** A signed-in person, from the identity provider's access token. */
export type Account = {
  subject: string;
  /** Lower case; null when the token has none or it is not verified. */
  email: string | null;
  name: string | null;
  permissions: string[];
  /** Suppliers named by the token itself; `findSupplierIds` adds those of `supplier_member`. */
  supplierIds: number[];
};

export type Authenticator = {
  /** The account of a bearer token. Throws `unauthenticated`, or `provider-unavailable` without the keys. */
  authenticate(token: string): Promise<Account>;
};

/** Checks access tokens: RS256, issuer, audience, expiry, `typ` `at+jwt` or `JWT`; an ID token is not one. */
export function createAuthenticator(config: Config): Authenticator {
  const identity = config.identity;
  if (!identity) {
    return {
      authenticate: async () => {
        throw new AppError('unauthenticated', { detail: 'Sign-in is not set up.' });
      },
    };
  }
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuer), {
    timeoutDuration: 5_000,
  });
  return {
    async authenticate(token) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: identity.issuer,
          audience: identity.audience,
          algorithms: ['RS256'],
          clockTolerance: 5,
        });
        const typ = protectedHeader.typ?.toLowerCase();
        const isAccessToken = typ === 'at+jwt' || (typ === 'jwt' && !isIdToken(payload));
        if (!isAccessToken) throw refuseClaim(payload, 'typ', 'no access token');
        return toAccount(payload, identity.permissionsClaim);
      } catch (error) {
        throw toAuthError(error);
      }
    },
  };
}

/** A partner's secret key, where the request's `Authorization` has one; null where it has none. */
export const readSecretKey = (c: Context<AppEnv>): string | null =>
  /^Bearer (sk_[\x21-\x7e]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;

/** The account of the request's bearer token, null without one. Throws for a token that does not hold. */
export async function readAccount(c: Context<AppEnv>, authenticator: Authenticator): Promise<Account | null> {
  const header = c.req.header('Authorization');
  if (header === undefined || readSecretKey(c) !== null) return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  if (!token) throw toAuthError(new errors.JWTInvalid('no bearer token'));
  return authenticator.authenticate(token);
}

/** A person as the audit log names them: by their address, else by their account. */
export const toActor = ({ email, subject }: Pick<Account, 'email' | 'subject'>): string => email ?? subject;

/** The signed-in account. Throws `unauthenticated`. */
export function requireAccount(c: Context<AppEnv>): Account {
  const account = c.get('account');
  if (!account) throw new AppError('unauthenticated', challenge);
  return account;
}

/** The signed-in account, which holds `permission`. Throws `unauthenticated` or `forbidden`. */
export function requirePermission(c: Context<AppEnv>, permission: string): Account {
  const account = requireAccount(c);
  if (!hasPermission(account.permissions, permission)) throw new AppError('forbidden');
  return account;
}

/**
 * Suppliers the account acts for: those of the token, and of `supplier_member` by subject, or by verified mail where no
 * account holds the row yet. Suppliers that it transferred away or was removed from do not count, even if the token lists
 * them, unless it is a member again.
 */
export async function findSupplierIds(db: Db, account: Account): Promise<number[]> {
  const rows = await db<{ supplierId: number }[]>`
    select supplier_id from supplier_member
     where ${namesPerson(db, account)} and coalesce(account_subject, ${account.subject}) = ${account.subject}
    union
    select own.id from unnest(${account.supplierIds}::int[]) as own (id)
     where not exists (select from account_transfer t
                        where t.account_subject = ${account.subject} and t.status = ${literal(db, TRANSFER_STATUS.Completed)}
                          and own.id = any (t.supplier_ids))
       and not exists (select from supplier_member_removal
                        where supplier_id = own.id and ${namesPerson(db, account)})`;
  return rows.map((row) => row.supplierId);
}

/**
 * The signed-in account with a permission; its `supplierIds` are all that it acts for, or `only` of them. The answer is
 * never cached.
 * Throws `unauthenticated` or `forbidden`.
 */
export async function requireWorkshopAccount(
  c: Context<AppEnv>,
  db: Db,
  permission: string,
  only?: number,
): Promise<Account> {
  const account = requirePermission(c, permission);
  neverCache(c);
  const own = await findSupplierIds(db, account);
  return { ...account, supplierIds: only === undefined ? own : own.filter((id) => id === only) };
}

const refuseClaim = (payload: JWTPayload, claim: string, why: string) =>
  new errors.JWTClaimValidationFailed(why, payload, claim);

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

function toAccount(payload: JWTPayload, permissionsClaim: string): Account {
  if (!payload.sub) throw refuseClaim(payload, 'sub', 'no one is named');
  // A mail address grants suppliers, so only a verified one counts.
  const verified = payload.email_verified === true;
  return {
    subject: payload.sub,
    email: typeof payload.email === 'string' && verified ? payload.email.toLowerCase() : null,
    name: typeof payload.name === 'string' ? payload.name : null,
    permissions: strings(readClaim(payload, permissionsClaim) ?? payload.permissions),
    supplierIds: numbers(payload.supplier_ids),
  };
}

/** Claims that only ID tokens have (OpenID Connect Core 2, 3.1.3.6). */
const isIdToken = (payload: JWTPayload): boolean =>
  ['nonce', 'at_hash', 'c_hash'].some((claim) => claim in payload);

/** `authorization.permissions` may be one claim with a dot in its name, or a path. */
function readClaim(payload: JWTPayload, path: string): unknown {
  if (path in payload) return payload[path];
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], payload);
}

function toAuthError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof errors.JWKSTimeout) return new AppError('provider-timeout', { cause: error });
  if (error instanceof errors.JOSEError)
    return new AppError('unauthenticated', { ...challenge, cause: error });
  return new AppError('provider-unavailable', { cause: error });
}

/** Why a token was refused, and whose it is where its signature holds: an expired one, or one for another audience. */
export function describeRefusedToken(cause: unknown): {
  because?: string | undefined;
  account?: string | undefined;
} {
  if (!(cause instanceof errors.JOSEError)) return {};
  const isSigned = cause instanceof errors.JWTExpired || cause instanceof errors.JWTClaimValidationFailed;
  return { because: cause.code, account: isSigned ? cause.payload.sub : undefined };
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item) => Number.isSafeInteger(item)) : [];
