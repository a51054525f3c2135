import {
  AccountChangeRequest,
  TransferCheckRequest,
  TransferCheckResponse,
  TransferConfirmRequest,
  TransferSendRequest,
  TransferSendResponse,
  TransferState,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import { requirePermission, requireWorkshopAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/route.ts';
import { forgetTransfersCrontab, forgetTransfersJobs } from './forget-transfers.ts';
import * as service from './service.ts';

const about = {
  method: 'post',
  tag: 'Workshop portal',
  signIn: true,
  permission: PERMISSION.accountTransfer,
} as const;
const at = (step: string) => `/api/workshop-account/transfer/${step}` as const;

/** Moves an account to another address; both confirm (2 §7 'Account transfer'). */
function addTransferRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      path: at('send-verification'),
      summary: 'Begins to move the account to another address and mails a code there.',
      json: TransferSendRequest,
      answer: TransferSendResponse,
      problems: ['provider-unavailable', 'provider-timeout'],
    },
    async ({ json }, c) => {
      const account = await requireWorkshopAccount(c, deps.sql, PERMISSION.accountTransfer);
      return service.sendVerification(deps, { account, address: deps.clientAddress(c) }, json.emailAddress);
    },
  );
  route(
    router,
    {
      ...about,
      path: at('check-verification'),
      summary: 'Checks the code of the new address.',
      json: TransferCheckRequest,
      answer: TransferCheckResponse,
      problems: ['conflict'],
    },
    ({ json }, c) =>
      service.checkVerification(
        deps,
        requirePermission(c, PERMISSION.accountTransfer),
        json.verificationCode,
      ),
  );
  route(
    router,
    {
      ...about,
      path: at('complete'),
      summary: 'Accepts the change; the old address has to confirm it.',
      json: AccountChangeRequest,
      answer: TransferState,
      problems: ['conflict', 'provider-unavailable', 'provider-timeout'],
    },
    ({ json }, c) => service.completeRequest(deps, requirePermission(c, PERMISSION.accountTransfer), json),
  );
  route(
    router,
    {
      ...about,
      path: at('confirm'),
      summary: 'The old address confirms; the account has moved.',
      json: TransferConfirmRequest,
      answer: TransferState,
      problems: ['expired'],
    },
    ({ json }, c) =>
      service.confirmTransfer(deps, requirePermission(c, PERMISSION.accountTransfer), json.token),
  );
}

export const accountTransfer: Feature = {
  routes: combineRoutes(addTransferRoutes),
  jobs: forgetTransfersJobs,
  crontab: forgetTransfersCrontab,
};
