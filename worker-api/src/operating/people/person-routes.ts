import {
  ErasePersonRequest,
  ExportPersonRequest,
  FindPersonRequest,
  PersonData,
  PersonErased,
  PersonExport,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { neverCache } from '../../platform/http-cache.ts';
import { guardOperator } from '../../platform/operators.ts';
import { route } from '../../platform/route.ts';
import { erasePerson, exportPerson, readPersonData } from './person-steps.ts';

/** What is kept about a person, a file of it for them, and its erasure. */
export function addPersonRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    method: 'post',
    guard: guardOperator(deps, PERMISSION.operatorPersonal),
  } as const;
  route(
    router,
    {
      ...about,
      path: '/api/operating/person',
      summary: 'What is stored about the person with an email address or phone number.',
      json: FindPersonRequest,
      answer: PersonData,
    },
    ({ json }, c) => {
      neverCache(c);
      return readPersonData(deps, json.Person);
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/person/export',
      summary: 'A file of everything stored about a person.',
      json: ExportPersonRequest,
      answer: PersonExport,
    },
    ({ json, guarded }, c) => {
      neverCache(c);
      return exportPerson(deps, json.Person, { by: guarded.name, reason: json.Reason });
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/person/erase',
      summary:
        'Deletes a person’s personal data from leads without a booking. Bookings are kept as business records.',
      json: ErasePersonRequest,
      answer: PersonErased,
    },
    ({ json, guarded }, c) => {
      neverCache(c);
      const step = { by: guarded.name, reason: json.Reason };
      return erasePerson(deps, json.Person, json.LeadGuids, step);
    },
  );
}
