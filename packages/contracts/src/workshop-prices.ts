import * as v from 'valibot';
import { fileCounts } from './data-files.ts';
import { ItemType, PriceCategory } from './enums.ts';
import { FILE_PROBLEMS } from './field-texts.ts';
import { answer, Cents, Id, IsoDay, textUpTo, WholeNumber } from './primitives.ts';

/** Characters of a price file; with the escapes of JSON it stays below the largest body. */
export const PRICE_FILE_LENGTH = 200_000;

/** `GET /api/portal/workshops/{workshopId}/prices`: all a workshop can price, with the prices it has. */
export const WorkshopPrices = answer({
  /** Changes with the prices. */
  Version: v.string(),
  /** What an hour of work costs, for items without a price of their own. The operator sets it. */
  LabourRateIncGst: Cents,
  Items: v.array(
    v.object({
      ItemType,
      ItemId: Id,
      Name: v.string(),
      /** By size class of the vehicle. */
      Prices: v.array(
        v.object({
          PriceCategory,
          PriceIncGst: Cents,
          WasPriceIncGst: v.nullable(Cents),
          WasPriceSince: v.nullable(IsoDay),
        }),
      ),
      /** What the job costs at the labour rate, with parts, in the size classes without a price; a range where hours differ. */
      HourlyPrices: v.array(v.object({ PriceCategory, FromIncGst: Cents, ToIncGst: Cents })),
    }),
  ),
});
export type WorkshopPrices = v.InferOutput<typeof WorkshopPrices>;

/** `GET …/prices/file`: the prices as the file that can be uploaded again. */
export const PriceFileDownload = answer({ FileName: v.string(), Text: v.string() });
export type PriceFileDownload = v.InferOutput<typeof PriceFileDownload>;

/** `POST …/prices/file`: a CSV file, to be checked or saved. */
export const PriceFileUpload = v.object({
  Text: v.pipe(v.string(), v.maxLength(PRICE_FILE_LENGTH, FILE_PROBLEMS.pricesLength)),
  /** Dry run: reports the changes and saves nothing. */
  IsDryRun: v.boolean(),
  /** Removes prices that are not in the file. */
  IsPruning: v.optional(v.boolean(), false),
  /** Of the dry run’s report: needed to save. */
  Version: v.optional(textUpTo(64)),
});

export type PriceFileUpload = v.InferInput<typeof PriceFileUpload>;

/** What became of each row. Rows count as a spreadsheet does, the header being row 1. */
export const PriceFileReport = answer({
  IsApplied: v.boolean(),
  /** Of the prices that the file was compared with, or that are there now. */
  Version: v.string(),
  ...fileCounts,
  /** The first thousand. */
  Changes: v.array(
    v.object({
      Row: WholeNumber,
      Name: v.string(),
      PriceCategory: v.string(),
      /** null: there was none. */
      OldPriceIncGst: v.nullable(Cents),
      NewPriceIncGst: Cents,
      /** The earlier price that is shown with it, where that changes; null removes it. */
      NewWasPriceIncGst: v.optional(v.nullable(Cents)),
    }),
  ),
  /** The first of the missing. */
  MissingPrices: v.array(v.object({ Name: v.string(), PriceCategory: v.string(), PriceIncGst: Cents })),
});
export type PriceFileReport = v.InferOutput<typeof PriceFileReport>;
