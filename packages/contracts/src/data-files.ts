import * as v from 'valibot';
import { BASE64_PROBLEM, FILE_PROBLEMS } from './field-texts.ts';
import {
  answer,
  Guid,
  Id,
  Instant,
  maybe,
  NullableText,
  requiredText,
  textUpTo,
  WholeNumber,
} from './primitives.ts';

/** What can be loaded as a file, in the order in which an empty database takes it. */
export const DataFileKind = v.picklist([
  'places',
  'schedules',
  'vehicles',
  'tasks',
  'fleets',
  'suppliers',
  'funnel-configurations',
  'partners',
  'prices',
  'holidays',
]);
export type DataFileKind = v.InferOutput<typeof DataFileKind>;

/** Bytes that a file may have in the console; longer ones are loaded by the command. */
export const MAX_DATA_FILE_BYTES = 32 * 1024 * 1024;
/** Bytes of each part of an upload but the last: in base64, and with the rest of the body, below the largest body. */
export const DATA_FILE_PART_BYTES = 150_000;

/** Why something of the marketplace is changed; colleagues read it in the audit log. */
export const ChangeReason = requiredText(1000, 'Write why.');

/**
 * State of an upload: parts are missing, it is being checked, its changes are known, it is being saved, it is saved,
 * or it could not be checked or saved, with the reason in `Failure`.
 */
export const DataFileState = v.picklist([
  'receiving',
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
]);
export type DataFileState = v.InferOutput<typeof DataFileState>;

/** What a file of rows does, or did. */
export const fileCounts = {
  Rows: WholeNumber,
  Added: WholeNumber,
  Changed: WholeNumber,
  Unchanged: WholeNumber,
  /** In the database and not in the file; they stay unless the file prunes. */
  Missing: WholeNumber,
  Pruned: WholeNumber,
  ProblemCount: WholeNumber,
  /** The first thousand. */
  Problems: v.array(v.object({ Row: WholeNumber, Column: v.string(), Message: v.string() })),
};

/** What a file does, row by row. Rows count as a spreadsheet does, the header being row 1. */
export const DataFileReport = v.object({
  /** Of all changes; the file is saved only while it would change the same. */
  Digest: v.string(),
  ...fileCounts,
  /** The first of those that are not in the file. */
  MissingRows: v.array(v.string()),
  /** Of those that were to be removed: in use, and so kept. */
  KeptInUse: WholeNumber,
  /** Of those that were to be removed: added or changed in a form, and so kept. */
  KeptCorrected: v.optional(WholeNumber),
  /** Values that were set in a form and that the file has another one of: kept, unless the file overwrites. */
  CorrectionCount: v.optional(WholeNumber),
  /** The first thousand. */
  Corrections: v.optional(
    v.array(
      v.object({
        Row: WholeNumber,
        Name: v.string(),
        Column: v.string(),
        Given: NullableText,
        Set: NullableText,
        SetBy: v.string(),
        SetOn: Instant,
      }),
    ),
  ),
  /** Rows of a public file that are not used, by reason. */
  Skipped: v.array(v.object({ Reason: v.string(), Rows: WholeNumber })),
  /** The first thousand. */
  Changes: v.array(
    v.object({
      Row: WholeNumber,
      Name: v.string(),
      IsNew: v.boolean(),
      Columns: v.array(v.object({ Name: v.string(), Before: NullableText, After: NullableText })),
    }),
  ),
});
export type DataFileReport = v.InferOutput<typeof DataFileReport>;

const upload = {
  Id: Guid,
  Kind: DataFileKind,
  /** Of prices that are one workshop's; null for a file of all. */
  WorkshopId: v.nullable(Id),
  WorkshopName: NullableText,
  FileName: v.string(),
  State: DataFileState,
  /** Removes what the file lacks. */
  IsPruning: v.boolean(),
  /** Overwrites what was set in forms. */
  IsOverwriting: v.boolean(),
  CreatedBy: v.string(),
  CreatedOn: Instant,
};

/** An upload with its progress and what it changes. */
export const DataFileUpload = answer({
  ...upload,
  /** While it is checked or saved. */
  Stage: v.nullable(v.picklist(['reading', 'writing'])),
  RowsDone: WholeNumber,
  Failure: NullableText,
  /** Of the last check, or of what was saved. */
  Report: v.nullable(DataFileReport),
});
export type DataFileUpload = v.InferOutput<typeof DataFileUpload>;

/** `GET /api/set-up/data-files`: the uploads of the last days, the newest first. */
export const DataFileUploads = answer({ Items: v.array(v.object(upload)) });
export type DataFileUploads = v.InferOutput<typeof DataFileUploads>;

/** `POST /api/set-up/data-files`: announces a file; `Id` is the caller's, so that a repeat is the same upload. */
export const DataFileStart = v.pipe(
  v.object({
    Id: Guid,
    Kind: DataFileKind,
    /** Limits a file of prices to one workshop: it has no `supplier_id` then. */
    WorkshopId: maybe(Id),
    FileName: v.pipe(v.string(), v.regex(/\.(csv|json)$/i, FILE_PROBLEMS.dataFormat), v.maxLength(200)),
    Bytes: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1, FILE_PROBLEMS.empty),
      v.maxValue(MAX_DATA_FILE_BYTES, FILE_PROBLEMS.dataSize),
    ),
  }),
  v.forward(
    v.check(
      ({ Kind, WorkshopId }) => Kind === 'prices' || WorkshopId == null,
      'Only prices are loaded for one workshop.',
    ),
    ['WorkshopId'],
  ),
);
export type DataFileStart = v.InferInput<typeof DataFileStart>;

/** `PUT /api/set-up/data-files/{guid}/parts/{position}`: base64. */
export const DataFilePart = v.object({
  Content: v.pipe(textUpTo(4 * Math.ceil(DATA_FILE_PART_BYTES / 3)), v.nonEmpty(), v.base64(BASE64_PROBLEM)),
});

/** `POST …/check`: checks the file and saves nothing. */
export const DataFileCheck = v.object({
  IsPruning: v.optional(v.boolean(), false),
  IsOverwriting: v.optional(v.boolean(), false),
});
export type DataFileCheck = v.InferInput<typeof DataFileCheck>;

/** `POST …/apply`: saves all of it or nothing; `Digest` is that of the last check’s report. */
export const DataFileApply = v.object({ Reason: ChangeReason, Digest: textUpTo(64) });
export type DataFileApply = v.InferInput<typeof DataFileApply>;

/** `GET /api/set-up/data-files/{kind}/file`: all rows as the file that can be uploaded again. */
export const DataFileDownload = answer({ FileName: v.string(), Text: v.string() });
export type DataFileDownload = v.InferOutput<typeof DataFileDownload>;
