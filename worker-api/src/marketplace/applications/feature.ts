import { Done, WorkshopApplicationRequest } from '@pitlane/contracts';
import { subMonths } from 'date-fns/subMonths';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { done, route } from '../../platform/route.ts';
import {
  APPLICATION_TEXTS,
  type ApplicationFacts,
  type LoadMessage,
  sendersFor,
} from '../../shared/messages/index.ts';
import { findServicePromises } from '../../shared/service-hours/index.ts';
import { deleteApplicationsUntil, findApplication } from './queries.ts';
import { submitApplication } from './submit.ts';

const KEPT_MONTHS = 13;

function addApplicationRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      tag: 'Suppliers',
      path: '/api/workshop-applications',
      summary: 'Applies to be listed as a workshop. The applicant gets a mail, the operator work.',
      json: WorkshopApplicationRequest,
      answer: Done,
    },
    async ({ json }, c) => {
      await deps.limiter.take('workshop-application', deps.clientAddress(c));
      return done(submitApplication(deps, json));
    },
  );
}

/** Applications of businesses to be listed, kept 13 months. */
export const applications: Feature = {
  routes: combineRoutes(addApplicationRoutes),
  jobs: {
    async 'forget-applications'(_payload, { sql, clock }) {
      await deleteApplicationsUntil(sql, subMonths(clock.now(), KEPT_MONTHS));
    },
  },
  crontab: ['47 4 * * * forget-applications'],
};

const loadApplication: LoadMessage<ApplicationFacts> = async (deps, { subjectId }) => {
  const application = await findApplication(deps.sql, Number(subjectId));
  if (!application) return null;
  return {
    facts: async () => ({
      replyBy: (await findServicePromises(deps.sql, deps.clock.now())).ReplyBy,
      applicantName: application.contactName,
      businessName: application.name,
      decisionReason: application.decisionReason,
      portalUrl: `${deps.config.origin}/workshop/store-invitations`,
      checksUrl: `${deps.config.origin}/how-we-check-workshops`,
      applyUrl: `${deps.config.origin}/workshops/apply`,
    }),
    emails: [application.email],
  };
};

export const applicationMessages = sendersFor(APPLICATION_TEXTS, loadApplication);
