import * as v from 'valibot';
import { ChangeReason } from './data-files.ts';
import { Country } from './enums.ts';
import { answer, Id, Instant, maybe, NullableText, requiredText, textUpTo } from './primitives.ts';

/** What is changed row by row: kinds of data files, what comes with them, and what has no file. */
export const DataRowKind = v.picklist([
  'tasks',
  'task-categories',
  'vehicles',
  'vehicle-makes',
  'vehicle-models',
  'schedules',
  'places',
  'generic-services',
  'logbook-prices',
  'tyre-prices',
  'extras',
  'products',
  'fleets',
  'funnel-configurations',
  'holidays',
]);
export type DataRowKind = v.InferOutput<typeof DataRowKind>;

/** A part of a list, such as a question of a task. */
const DataItem = v.record(
  v.pipe(v.string(), v.regex(/^[a-z_\d]{1,40}$/)),
  v.union([textUpTo(300), v.number(), v.boolean(), v.pipe(v.array(textUpTo(300)), v.maxLength(100))]),
);
export type DataItem = v.InferOutput<typeof DataItem>;

const DataValue = v.nullable(
  v.union([
    textUpTo(10_000),
    v.number(),
    v.boolean(),
    v.pipe(v.array(v.union([textUpTo(300), v.number(), DataItem])), v.maxLength(500)),
  ]),
);
export type DataValue = v.InferOutput<typeof DataValue>;

/** A row by the columns of its data file; amounts are dollars there. */
const DataValues = v.record(v.pipe(v.string(), v.regex(/^[a-z_\d]{1,40}$/)), DataValue);

const Version = v.pipe(v.string(), v.description('Changes with the row.'), v.maxLength(64));

/** `GET /api/set-up/rows/{kind}`, ordered by key. */
export const DataRows = answer({
  Items: v.array(
    v.object({
      /** Never changes. */
      Key: v.string(),
      Name: v.string(),
      Version,
      Values: DataValues,
    }),
  ),
  /** What the values of columns stand for, by column and value. */
  Names: v.record(v.string(), v.record(v.string(), v.string())),
  NextCursor: NullableText,
});
export type DataRows = v.InferOutput<typeof DataRows>;

export const DataRowsQuery = v.object({
  /** Of holidays: those of a country, of a state or region, of a year. */
  country: v.optional(Country),
  state: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'Must be a year.'))),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))),
});

/** `GET /api/set-up/rows/{kind}/options/{column}`: what a column can name, the first that match. */
export const DataRowOptions = answer({ Items: v.array(v.object({ Id: v.string(), Name: v.string() })) });
export type DataRowOptions = v.InferOutput<typeof DataRowOptions>;
export const DataRowOptionsQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
});
export const DataRowColumn = v.pipe(v.string(), v.regex(/^[a-z_\d]{1,40}$/));

/** `POST /api/set-up/rows/{kind}`: adds a row, or changes the one of the version that was read. */
export const DataRowSave = v.object({ Values: DataValues, Version: maybe(Version), Reason: ChangeReason });
export type DataRowSave = v.InferInput<typeof DataRowSave>;

/** `POST /api/set-up/rows/{kind}/remove`. */
export const DataRowRemove = v.object({ Values: DataValues, Version, Reason: ChangeReason });
export type DataRowRemove = v.InferInput<typeof DataRowRemove>;

/** `GET /api/set-up/regions`: where results say that there are only a few workshops yet. */
export const SetUpRegions = answer({
  Items: v.array(
    v.object({
      Id,
      Country: Country,
      Name: v.string(),
      IsExperimental: v.boolean(),
      Suburbs: v.number(),
      Workshops: v.number(),
    }),
  ),
});
export type SetUpRegions = v.InferOutput<typeof SetUpRegions>;

/** `POST /api/set-up/regions/{id}`. */
export const RegionMark = v.object({ IsExperimental: v.boolean(), Reason: ChangeReason });
export type RegionMark = v.InferInput<typeof RegionMark>;

export const POLICY_PROBLEM = 'Write the policy.';

const policy = {
  Title: requiredText(120, 'Enter a title.'),
  ContentHtml: requiredText(20_000, POLICY_PROBLEM),
  /** From when bookings accept it. */
  EffectiveAt: Instant,
};

/** `GET /api/set-up/policies`: the marketplace's own, also those that don't hold yet. */
export const SetUpPolicies = answer({
  Items: v.array(v.object({ Id, ...policy, UpdatedOn: Instant, IsInEffect: v.boolean() })),
});
export type SetUpPolicies = v.InferOutput<typeof SetUpPolicies>;

/** `POST /api/set-up/policies`: adds a policy, or changes the one of an id that was as of `UpdatedOn`. */
export const PolicySave = v.object({
  Id: maybe(Id),
  ...policy,
  UpdatedOn: maybe(Instant),
  Reason: ChangeReason,
});
export type PolicySave = v.InferInput<typeof PolicySave>;

/** `POST /api/set-up/policies/{id}/remove`: one that doesn't hold yet. */
export const PolicyRemove = v.object({ Reason: ChangeReason });
