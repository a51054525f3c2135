import type {
  AccountChangeRequest,
  TransferCheckResponse,
  TransferSendResponse,
  TransferState,
} from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { fullName } from '@pitlane/domain/people/person-name';
import { accountChangeProblem } from '@pitlane/domain/portal/account-change';
import { TRANSFER_STATUS } from '@pitlane/domain/portal/transfer-status';
import { addHours } from 'date-fns/addHours';
import type { Account } from '../../platform/auth.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { toProviderProblem } from '../../platform/provider-error.ts';
import { keyedHash, keyedHashes, matchesAny } from '../../platform/server-secret.ts';
import { literal } from '../../platform/sql.ts';
import { base64url, randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  type LoadMessage,
  orderMessages,
  sendersFor,
  TRANSFER_TEXTS,
  type TransferFacts,
} from '../../shared/messages/index.ts';
import * as queries from './queries.ts';

/** Checks of one code, before a new one is needed. */
const CHECKS = 5;
/** Days that both addresses have to confirm. */
const OPEN_DAYS = 1;

type Who = { account: Account; address: string };

/**
 * Begins an account transfer (2 §4 'Account transfer') and mails a code. Throws `forbidden` without a verified
 * address or a workshop, `validation` for the same address.
 */
export async function sendVerification(
  deps: AppDeps,
  who: Who,
  emailAddress: string,
): Promise<TransferSendResponse> {
  const { account } = who;
  const email = emailAddress.toLowerCase();
  const oldEmail = account.email;
  if (!oldEmail || account.supplierIds.length === 0)
    throw new AppError('forbidden', {
      detail: 'Only an account of a workshop with a verified address can move.',
    });
  if (email === oldEmail) throw fieldError('/emailAddress', 'same', 'You already sign in with this address.');
  const isVerified = await queries.hasVerified(deps.sql, account.subject, email);
  if (!isVerified) {
    await deps.limiter.take('verification-address', who.address);
    await deps.limiter.take('verification-number', await hashText(deps, 'transfer-mail', email));
  }
  const isNewUser = deps.users !== null && !(await deps.users.has(email).catch(rethrow));
  const now = deps.clock.now();
  const start = {
    subject: account.subject,
    supplierIds: account.supplierIds,
    oldEmail,
    newEmail: email,
    isNewUser,
    isVerified,
    now,
  };
  await transaction(deps.sql, async (tx) => {
    const id = await queries.beginTransfer(tx, { ...start, expiresAt: addHours(now, 1) });
    if (!isVerified) await orderMail(tx, id, 'code', now);
  });
  return { Success: true, IsNewUser: isNewUser, IsVerificationRequired: !isVerified };
}

/** Checks the code of the new address, at most five times. */
export async function checkVerification(
  deps: AppDeps,
  account: Account,
  code: string,
): Promise<TransferCheckResponse> {
  const { transfer, now } = await requireOpenTransfer(deps, account);
  if (transfer.newConfirmedAt) return { Success: true, IsVerified: true };
  const kept = await queries.takeCheck(deps.sql, transfer.id, CHECKS, now);
  if (kept === null && transfer.checks >= CHECKS)
    throw new AppError('too-many-requests', {
      detail: 'Ask for a new code.',
      headers: { 'Retry-After': '60' },
    });
  const hashes = await keyedHashes(deps.config.secret, 'transfer-code', toCodeText(transfer.id, code));
  const isVerified = kept !== null && matchesAny(hashes, kept);
  if (isVerified) await queries.confirmNewAddress(deps.sql, transfer.id, now);
  return { Success: true, IsVerified: isVerified };
}

/**
 * Creates a user for the new address if needed and mails the old one for confirmation. Throws `validation` with the
 * missing fields.
 */
export async function completeRequest(
  deps: AppDeps,
  account: Account,
  request: AccountChangeRequest,
): Promise<TransferState> {
  const { transfer, now } = await requireOpenTransfer(deps, account);
  if (request.emailAddress.toLowerCase() !== transfer.newEmail)
    throw fieldError('/emailAddress', 'changed', 'The address has changed. Send a code to it first.');
  const problem = accountChangeProblem(request, {
    newUser: transfer.isNewUser,
    verificationRequired: true,
    verified: transfer.newConfirmedAt !== null,
  });
  if (problem) throw fieldError(`/${problem.field}`, 'account-change', problem.message);
  if (transfer.isNewUser) {
    const name = fullName(request);
    const { permissions } = account;
    await deps.users
      ?.create({ email: transfer.newEmail, name, password: request.password, permissions })
      .catch(rethrow);
  }
  await transaction(deps.sql, async (tx) => {
    await tx`update account_transfer set expires_at = ${addElapsedDays(now, OPEN_DAYS)}
              where id = ${transfer.id} and status = ${literal(tx, TRANSFER_STATUS.Open)}`;
    await orderMail(tx, transfer.id, 'confirm', now);
  });
  return { Success: true, State: 'AwaitingOldAddress', EmailAddress: transfer.newEmail };
}

/** The signed-in old address confirms with the token of its mail. Throws `expired`. */
export async function confirmTransfer(
  deps: AppDeps,
  account: Account,
  token: string,
): Promise<TransferState> {
  const oldHashes = await keyedHashes(deps.config.secret, 'transfer-token', token);
  const now = deps.clock.now();
  const done = await transaction(deps.sql, async (tx) => {
    const row = await queries.completeTransfer(tx, { account, oldHashes, now });
    if (row) await orderMail(tx, row.id, 'done', now);
    return row;
  });
  if (!done)
    throw new AppError('expired', {
      detail: 'This link has already been used, has expired, or belongs to another account.',
    });
  return { Success: true, State: 'Completed', EmailAddress: done.newEmail };
}

async function requireOpenTransfer(deps: AppDeps, account: Account) {
  const now = deps.clock.now();
  const transfer = await queries.findOpenTransfer(deps.sql, account.subject, now);
  if (transfer) return { transfer, now };
  throw new AppError('conflict', {
    detail: 'There is no address change in progress, or it has expired. Please start again.',
  });
}

const rethrow = (error: unknown): never => {
  throw toProviderProblem(error);
};

const toCodeText = (id: number, code: string): string => `${id}/${code}`;
const hashText = async (deps: AppDeps, purpose: string, text: string): Promise<string> =>
  base64url(await keyedHash(deps.config.secret, purpose, text));

type Kind = 'code' | 'confirm' | 'done';

const orderMail = (tx: Tx, transferId: number, kind: Kind, now: Date) =>
  orderMessages(tx, { type: 'account-transfer', id: transferId }, [`transfer-${kind}-mail`], 'each', now);

const loadTransfer: LoadMessage<TransferFacts> = async (deps, { kind, subjectId }) => {
  const transfer = await queries.findTransfer(deps.sql, Number(subjectId));
  if (!transfer) return null;
  const { oldEmail, newEmail } = transfer;
  const page = `${deps.config.origin}/workshop`;
  const known = {
    oldEmail,
    newEmail,
    transferUrl: `${page}/account-transfer`,
    portalUrl: `${page}/`,
    supportPhone: await queries.findOperatorPhone(deps.sql),
  };
  if (kind === 'transfer-done-mail')
    return { facts: () => ({ ...known, secret: '' }), emails: [oldEmail, newEmail] };
  const side = kind === 'transfer-code-mail' ? 'new' : 'old';
  const facts = async () => {
    const secret = await createSecret(deps, transfer.id, side);
    return secret === null ? null : { ...known, secret };
  };
  return { facts, emails: [side === 'new' ? newEmail : oldEmail] };
};

export const transferMessages = sendersFor(TRANSFER_TEXTS, loadTransfer);

/**
 * The code for the new address or the token for the old one, made when its mail is sent, so that no job holds one; a repeat
 * makes a newer one, which then is valid. Null when the transfer is over.
 */
async function createSecret(deps: AppDeps, id: number, side: 'new' | 'old'): Promise<string | null> {
  const secret = side === 'new' ? sixDigits() : randomToken(24);
  const hash =
    side === 'new'
      ? await keyedHash(deps.config.secret, 'transfer-code', toCodeText(id, secret))
      : await keyedHash(deps.config.secret, 'transfer-token', secret);
  return (await queries.keepCode(deps.sql, id, side, hash)) ? secret : null;
}

/** Uniform: values beyond the last full million are drawn again. */
function sixDigits(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0');
  }
}
