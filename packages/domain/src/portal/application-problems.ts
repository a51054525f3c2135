import type { WorkshopApplicationRequest } from '@pitlane/contracts';
import { APPLICATION_PROBLEMS } from '@pitlane/contracts/application-texts';
import type { Suburb } from '@pitlane/contracts/location';
import { localDay } from '../calendar/zone.ts';
import { businessNumberProblem } from '../money/business-number-problem.ts';
import { isPhone } from '../people/phone.ts';

/** What a business answers, by its names in the request; null is not answered yet. */
export type ApplicationAnswers = Pick<WorkshopApplicationRequest, 'Kind' | 'BusinessNumber' | 'Phone'> & {
  InsuranceExpiresOn: string | null;
  /** Kilometres, 1 to 500. */
  RadiusKm: number | null;
};

type CheckedField = Exclude<keyof ApplicationAnswers, 'Kind'>;
export type ApplicationProblem = { field: CheckedField; code: string; message: string };

/**
 * What is wrong with an application by the rules of its suburb, for screen and server. Insurance that is not answered
 * is no problem here; it has to be valid on the workshop's own day.
 */
export function applicationProblems(
  { Kind, BusinessNumber, Phone, InsuranceExpiresOn, RadiusKm }: ApplicationAnswers,
  { Country, Timezone }: Pick<Suburb, 'Country' | 'Timezone'>,
  now: Date,
): ApplicationProblem[] {
  const problems: ApplicationProblem[] = [];
  const add = (field: CheckedField, code: string, message: string) => problems.push({ field, code, message });

  const numberProblem = businessNumberProblem(BusinessNumber, Country);
  if (numberProblem) add('BusinessNumber', 'invalid', numberProblem);
  if (!isPhone(Phone, Country)) add('Phone', 'invalid', APPLICATION_PROBLEMS.phone);
  if (InsuranceExpiresOn !== null && InsuranceExpiresOn < localDay(now, Timezone))
    add('InsuranceExpiresOn', 'out-of-range', APPLICATION_PROBLEMS.insurance);
  if (Kind === 'MobileMechanic' && RadiusKm === null)
    add('RadiusKm', 'required', APPLICATION_PROBLEMS.radius);
  return problems;
}
