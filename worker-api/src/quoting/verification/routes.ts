import {
  SuspectedWorkshopRequest,
  SuspectedWorkshopResponse,
  VerifyCheckRequest,
  VerifyCheckResponse,
  VerifySendRequest,
  VerifySendResponse,
} from '@pitlane/contracts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { callerFrom } from '../leads/index.ts';
import { checkCode, isOwnContactSuspected, sendCode } from './service.ts';

const tag = 'Verification';
const problems = [
  ...(['not-found', 'forbidden', 'unknown-partner', 'provider-unavailable', 'provider-timeout'] as const),
];

export const verificationRoutes = combineRoutes(addVerificationRoutes);

function addVerificationRoutes(router: Router, deps: AppDeps): void {
  for (const word of ['send', 'resend'] as const) {
    route(
      router,
      {
        method: 'post',
        path: `/api/verify/${word}`,
        tag,
        summary: word === 'send' ? 'Sends a code by SMS, or by mail.' : 'Sends the code once more.',
        json: VerifySendRequest,
        leadAccess: true,
        answer: VerifySendResponse,
        problems: [...problems],
      },
      async ({ json }, c) => sendCode(deps, json, await callerFrom(c, deps), deps.clientAddress(c)),
    );
  }
  route(
    router,
    {
      method: 'post',
      path: '/api/verify/check',
      tag,
      summary: 'Checks a code.',
      json: VerifyCheckRequest,
      leadAccess: true,
      answer: VerifyCheckResponse,
      problems: [...problems],
    },
    async ({ json }, c) => checkCode(deps, json, await callerFrom(c, deps)),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/workshop/is-suspected-workshop',
      tag,
      summary:
        'Whether the contact details of a lead are those of a workshop. Needs access to the lead; false if the check fails.',
      json: SuspectedWorkshopRequest,
      leadAccess: true,
      answer: SuspectedWorkshopResponse,
      problems: ['not-found', 'forbidden', 'unknown-partner'],
    },
    async ({ json }, c) => {
      const caller = await callerFrom(c, deps);
      await deps.limiter.take('suspected-workshop', deps.clientAddress(c), caller.partner.limits);
      return { Success: true, Result: await isOwnContactSuspected(deps, json, caller) };
    },
  );
}
