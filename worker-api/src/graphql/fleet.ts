import type { FleetCompany } from '@pitlane/contracts';
import { findFleet, lookUpMembership, type MembershipResult } from '../marketplace/fleets/index.ts';
import type { Builder } from './builder.ts';

/** `fleetMembershipLookup` and `fleetCompany` (1 §7). */
export function addFleet(builder: Builder): void {
  const Company = builder.objectRef<FleetCompany>('FleetCompany').implement({
    fields: (t) => ({
      dbId: t.exposeInt('dbId'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      cibContactPhoneNumber: t.exposeString('cibContactPhoneNumber'),
    }),
  });
  builder.queryField('fleetCompany', (t) =>
    t.field({
      type: Company,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, { deps }) => findFleet(deps.sql, id),
    }),
  );

  const Membership = builder
    .objectRef<{ dbId: string }>('FleetMembership')
    .implement({ fields: (t) => ({ dbId: t.exposeID('dbId') }) });
  const Matches = builder
    .objectRef<Extract<MembershipResult, { kind: 'MatchesFound' }>>('MatchesFound')
    .implement({
      fields: (t) => ({ matches: t.field({ type: [Membership], resolve: ({ matches }) => matches }) }),
    });
  const Nothing = builder.objectRef<MembershipResult>('NothingFound').implement({
    fields: (t) => ({
      message: t.string({ resolve: () => 'No matching fleet member was found.' }),
    }),
  });
  const Inactive = builder.objectRef<MembershipResult>('InactiveMatchesFound').implement({
    fields: (t) => ({ message: t.string({ resolve: () => 'The membership has ended.' }) }),
  });
  const Result = builder.unionType('FleetMembershipLookupResult', {
    types: [Matches, Nothing, Inactive],
    resolveType: ({ kind }) => kind,
  });
  builder.queryField('fleetMembershipLookup', (t) =>
    t.field({
      type: Result,
      args: {
        fleetId: t.arg.int({ required: true }),
        lastFour: t.arg.string({ required: true }),
        state: t.arg.string({ required: true }),
        rego: t.arg.string({ required: true }),
      },
      resolve: (_root, lookup, { deps, c }) => lookUpMembership(deps, c, lookup),
    }),
  );
}
