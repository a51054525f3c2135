import type { PriceFileDownload, PriceFileReport, PriceFileUpload, WorkshopPrices } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import { toCents } from '@pitlane/domain/money/money';
import postgres from 'postgres';
import {
  ImportBusy,
  type ImportChange,
  type ImportReport,
  loadPriceFile,
} from '../../marketplace/data-files/index.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { base64url, sha256 } from '../../platform/tokens.ts';
import { type Asked, requireOwnWorkshop } from '../profile/index.ts';
import { findPriceableItems, findPrices, findTaskNames, type ItemRow, type PriceRow } from './queries.ts';

/** All that an own workshop can price, with its prices. Throws `not-found`. */
export async function workshopPrices(deps: AppDeps, asked: Asked): Promise<WorkshopPrices> {
  await requireOwnWorkshop(deps.sql, asked);
  const items = await findPriceableItems(deps.sql, asked.workshopId);
  const prices = await findPrices(deps.sql, asked.workshopId);
  const byItem = Map.groupBy(prices, (price) => keyOf(price.itemType, price.itemId));
  return {
    Success: true,
    Version: await versionOf(prices),
    Items: items.map(({ itemType, itemId, name }) => ({
      ItemType: itemType,
      ItemId: itemId,
      Name: name,
      Prices: (byItem.get(keyOf(itemType, itemId)) ?? []).map((price) => ({
        PriceCategory: price.priceCategory,
        PriceIncGst: price.priceCents,
        WasPriceIncGst: price.wasPriceCents,
        WasPriceSince: price.wasPriceSince,
      })),
    })),
  };
}

/** The prices of an own workshop as the file that can be uploaded again. Throws `not-found`. */
export async function downloadPrices(deps: AppDeps, asked: Asked): Promise<PriceFileDownload> {
  await requireOwnWorkshop(deps.sql, asked);
  const { exportPriceFile } = await loadPriceFile();
  const day = utcDay(deps.clock.now());
  return {
    Success: true,
    FileName: `prices-${asked.workshopId}-${day}.csv`,
    Text: await exportPriceFile(deps.sql, asked.workshopId),
  };
}

/**
 * Looks at a price file of an own workshop, or writes all of it when no row has a problem. What is written is what the dry
 * run showed: if the prices changed since, the answer is `conflict`, and so it is while the operator loads prices. Quotes
 * that were given keep their prices. Throws `not-found`.
 */
export async function uploadPrices(
  deps: AppDeps,
  asked: Asked,
  upload: PriceFileUpload,
): Promise<PriceFileReport> {
  await requireOwnWorkshop(deps.sql, asked);
  const { workshopId: supplierId } = asked;
  if (!upload.IsDryRun && !upload.Version)
    throw fieldError('/Version', 'required', 'Look at the changes first and send the version of that.');
  const before: { prices: PriceRow[] } = { prices: [] };
  const { importPriceFile } = await loadPriceFile();
  const report = await refusing(
    importPriceFile(deps.sql, {
      supplierId,
      format: 'csv',
      text: upload.Text,
      isDryRun: upload.IsDryRun,
      isPruning: upload.IsPruning === true,
      now: deps.clock.now(),
      actor: asked.account.subject,
      onLocked: async (tx) => {
        before.prices = await findPrices(tx, supplierId);
        if (!upload.IsDryRun && upload.Version !== (await versionOf(before.prices)))
          throw new AppError('conflict', {
            detail:
              'The prices changed since you looked at this file. Nothing was written. Look at it again.',
          });
      },
    }),
  );
  const after = report.isApplied ? await findPrices(deps.sql, supplierId) : before.prices;
  return wireReport(report, {
    names: await itemNames(deps.sql, supplierId, report),
    before: before.prices,
    version: await versionOf(after),
  });
}

/** What keeps an import from beginning, in words. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isLocked = error instanceof postgres.PostgresError && error.code === '55P03';
    if (!isLocked && !(error instanceof ImportBusy)) throw error;
    throw new AppError('conflict', {
      detail: 'Prices are being loaded at this moment. Nothing was written. Try again in a minute.',
      cause: error,
    });
  }
}

type Facts = { names: Map<string, string>; before: PriceRow[]; version: string };

function wireReport(report: ImportReport, facts: Facts): PriceFileReport {
  return {
    Success: true,
    IsApplied: report.isApplied,
    Version: facts.version,
    Rows: report.rows,
    Added: report.added,
    Changed: report.changed,
    Unchanged: report.unchanged,
    Missing: report.missing,
    Pruned: report.pruned,
    ProblemCount: report.problemCount,
    Problems: report.problems.map(({ row, column, message }) => ({
      Row: row,
      Column: column,
      Message: message,
    })),
    Changes: report.problemCount > 0 ? [] : report.changes.map((change) => wireChange(change, facts)),
    MissingPrices: report.missingKeys.flatMap(([, type, id, category]) => {
      const price = facts.before.find(
        (one) => one.itemType === type && one.itemId === id && one.priceCategory === category,
      );
      return price
        ? [{ Name: nameOf(facts, type, id), PriceCategory: String(category), PriceIncGst: price.priceCents }]
        : [];
    }),
  };
}

function wireChange({ row, key, columns = {}, whole = {} }: ImportChange, facts: Facts) {
  const [, type, id, category] = key;
  const old = facts.before.find(
    (one) => one.itemType === type && one.itemId === id && one.priceCategory === category,
  );
  const changesWas = 'was_price' in columns || (!old && whole.was_price != null);
  return {
    Row: row,
    Name: nameOf(facts, type, id),
    PriceCategory: String(category),
    OldPriceIncGst: old?.priceCents ?? null,
    NewPriceIncGst: toCents(Number(whole.price)),
    ...(changesWas
      ? { NewWasPriceIncGst: whole.was_price === null ? null : toCents(Number(whole.was_price)) }
      : {}),
  };
}

const keyOf = (type: unknown, id: unknown): string => `${type} ${id}`;
const nameOf = ({ names }: Facts, type: unknown, id: unknown): string =>
  names.get(keyOf(type, id)) ?? keyOf(type, id);

/** Names of what a report speaks of; a file may price what the workshop does not do yet. */
async function itemNames(db: Db, supplierId: number, report: ImportReport): Promise<Map<string, string>> {
  const taskIds = [...report.changes.map(({ key }) => key), ...report.missingKeys]
    .filter(([, type]) => type === 'Task')
    .map(([, , id]) => Number(id));
  const items: ItemRow[] = await findPriceableItems(db, supplierId);
  const tasks = await findTaskNames(db, taskIds);
  return new Map([
    ...items.map(({ itemType, itemId, name }) => [keyOf(itemType, itemId), name] as const),
    ...tasks.map(({ id, name }) => [keyOf('Task', id), name] as const),
  ]);
}

const versionOf = async (prices: readonly PriceRow[]): Promise<string> =>
  base64url(await sha256(JSON.stringify(prices))).slice(0, 32);
