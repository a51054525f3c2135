import type { Country, WorkshopApplicationRequest } from '@pitlane/contracts';
import { APPLICATION_PROBLEMS } from '@pitlane/contracts/application-texts';
import { normalisePhone } from '@pitlane/domain/people/phone';
import { applicationProblems } from '@pitlane/domain/portal/application-problems';
import type * as v from 'valibot';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { firstRow } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { openWork } from '../../shared/work/index.ts';
import { insertApplication } from './queries.ts';

type Request = v.InferOutput<typeof WorkshopApplicationRequest>;

/** Keeps an application with its mail and the operator's work, all or nothing. Throws `validation`. */
export async function submitApplication(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  request: Request,
): Promise<void> {
  const now = clock.now();
  const place = await firstRow(sql<{ country: Country; timezone: string }[]>`
    select country, timezone from suburb where id = ${request.SuburbId}`);
  if (!place) throw fieldError('/SuburbId', 'unknown', APPLICATION_PROBLEMS.suburb);
  const suburb = { Country: place.country, Timezone: place.timezone };
  const [problem] = applicationProblems(request, suburb, now);
  if (problem) throw fieldError(`/${problem.field}`, problem.code, problem.message);
  await transaction(sql, async (tx) => {
    const id = await insertApplication(tx, toApplication(request, place.country), now);
    if (id === null) return;
    await orderMessages(tx, { type: 'workshop-application', id }, ['application-received-mail'], 'once', now);
    await openWork(
      tx,
      {
        kind: 'review-application',
        key: `workshop-application/${id}`,
        applicationId: id,
        message:
          'A business applied to be listed. Check its number, licence and insurance, then approve or decline.',
      },
      now,
    );
  });
}

const toApplication = (request: Request, country: Country) => ({
  reference: request.Reference,
  name: request.Name,
  kind: request.Kind,
  businessNumber: request.BusinessNumber.replace(/[\s-]/g, ''),
  addressLine1: request.AddressLine,
  suburbId: request.SuburbId,
  contactName: request.ContactName,
  email: request.EmailAddress.toLowerCase(),
  phone: normalisePhone(request.Phone, country),
  licenceNumber: request.LicenceNumber || null,
  insuranceExpiresOn: request.InsuranceExpiresOn,
  radiusKm: request.Kind === 'MobileMechanic' ? request.RadiusKm : null,
  services: request.Services,
  makes: request.Makes,
});
