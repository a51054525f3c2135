import type {
  PriceCategory,
  PriceFileDownload,
  PriceFileReport,
  PriceFileUpload,
  WorkshopPrices,
} from '@pitlane/contracts';
import { PRICE_CATEGORIES } from '@pitlane/contracts/constants';
import { utcDay } from '@pitlane/domain/calendar/day';
import { toCents } from '@pitlane/domain/money/money';
import { priceItem, type SupplierRates } from '@pitlane/domain/quotes/pricing';
import {
  type ImportChange,
  type ImportReport,
  loadPriceFile,
  refuseWhileImporting,
} from '../../marketplace/data-files/index.ts';
import { toActor } from '../../platform/auth.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { base64url, sha256 } from '../../platform/tokens.ts';
import { requireOwnWorkshop, type WorkshopRequest } from '../profile/index.ts';
import {
  findPriceableItems,
  findPrices,
  findRates,
  findTaskNames,
  type ItemRow,
  type PriceRow,
} from './queries.ts';

/** A workshop's priceable items with prices. Throws `not-found`. */
export async function workshopPrices(deps: AppDeps, request: WorkshopRequest): Promise<WorkshopPrices> {
  await requireOwnWorkshop(deps.sql, request);
  const items = await findPriceableItems(deps.sql, request.workshopId);
  const prices = await findPrices(deps.sql, request.workshopId);
  const rates = await findRates(deps.sql, request.workshopId);
  const byItem = Map.groupBy(prices, (price) => toKey(price.itemType, price.itemId));
  return {
    Success: true,
    Version: await hashPrices(prices),
    LabourRateIncGst: rates.labourRateCents,
    Items: items.map((item) => toPriceable(item, byItem.get(toKey(item.itemType, item.itemId)) ?? [], rates)),
  };
}

function toPriceable(
  item: ItemRow,
  prices: PriceRow[],
  rates: SupplierRates,
): WorkshopPrices['Items'][number] {
  const { itemType, itemId, name } = item;
  const priced = new Set(prices.map(({ priceCategory }) => priceCategory));
  const unpriced = PRICE_CATEGORIES.filter((category) => !priced.has(category));
  return {
    ItemType: itemType,
    ItemId: itemId,
    Name: name,
    Prices: prices.map((price) => ({
      PriceCategory: price.priceCategory,
      PriceIncGst: price.priceCents,
      WasPriceIncGst: price.wasPriceCents,
      WasPriceSince: price.wasPriceSince,
    })),
    HourlyPrices: unpriced.flatMap((category) => priceByTheHour(item, category, rates)),
  };
}

/** As a quote prices an item that the workshop has no price for; nothing where the catalogue does not know its hours. */
function priceByTheHour(item: ItemRow, category: PriceCategory, rates: SupplierRates) {
  const { itemType: kind, itemId, minHours, maxHours, guideLowCents } = item;
  if (minHours === null || maxHours === null || guideLowCents === null) return [];
  const priced = { ...item, minHours, maxHours, guideLowCents, kind, leadCartItemId: itemId, quantity: 1 };
  const { MinimumIncGst, MaximumIncGst } = priceItem(priced, category, rates, null);
  return [{ PriceCategory: category, FromIncGst: MinimumIncGst, ToIncGst: MaximumIncGst }];
}

/** A workshop's prices, and an empty row for each other one it can set, as a file for upload. Throws `not-found`. */
export async function downloadPrices(deps: AppDeps, request: WorkshopRequest): Promise<PriceFileDownload> {
  await requireOwnWorkshop(deps.sql, request);
  const { exportPriceFile } = await loadPriceFile();
  const day = utcDay(deps.clock.now());
  return {
    Success: true,
    FileName: `prices-${request.workshopId}-${day}.csv`,
    Text: await exportPriceFile(
      deps.sql,
      request.workshopId,
      await findPriceableItems(deps.sql, request.workshopId),
    ),
  };
}

/**
 * Checks a price file, or saves all of it when no row has a problem. Throws `not-found`, and `conflict` when prices
 * changed since the dry run or an operator's import runs. Given quotes keep their prices.
 */
export async function uploadPrices(
  deps: AppDeps,
  request: WorkshopRequest,
  upload: PriceFileUpload,
): Promise<PriceFileReport> {
  await requireOwnWorkshop(deps.sql, request);
  const { workshopId: supplierId } = request;
  if (!upload.IsDryRun && !upload.Version)
    throw fieldError(
      '/Version',
      'required',
      'Preview the changes first and send the version of that preview.',
    );
  const before: { prices: PriceRow[] } = { prices: [] };
  const { importPriceFile } = await loadPriceFile();
  const report = await refuseWhileImporting(
    'Prices are being updated right now. Your changes were not saved. Try again in a minute.',
    importPriceFile(deps.sql, {
      supplierId,
      format: 'csv',
      text: upload.Text,
      isDryRun: upload.IsDryRun,
      isPruning: upload.IsPruning === true,
      now: deps.clock.now(),
      actor: toActor(request.account),
      onLocked: async (tx) => {
        before.prices = await findPrices(tx, supplierId);
        if (!upload.IsDryRun && upload.Version !== (await hashPrices(before.prices)))
          throw new AppError('conflict', {
            detail:
              'Your prices have changed since you checked this file, so nothing was saved. Check it again.',
          });
      },
    }),
  );
  const after = report.isApplied ? await findPrices(deps.sql, supplierId) : before.prices;
  return toReport(report, {
    names: await findItemNames(deps.sql, supplierId, report),
    before: before.prices,
    version: await hashPrices(after),
  });
}

type Facts = { names: Map<string, string>; before: PriceRow[]; version: string };

function toReport(report: ImportReport, facts: Facts): PriceFileReport {
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
    Changes: report.problemCount > 0 ? [] : report.changes.map((change) => toChange(change, facts)),
    MissingPrices: report.missingKeys.flatMap(([, type, id, category]) => {
      const price = facts.before.find(
        (one) => one.itemType === type && one.itemId === id && one.priceCategory === category,
      );
      return price
        ? [{ Name: getName(facts, type, id), PriceCategory: String(category), PriceIncGst: price.priceCents }]
        : [];
    }),
  };
}

function toChange({ row, key, columns = {}, whole = {} }: ImportChange, facts: Facts) {
  const [, type, id, category] = key;
  const old = facts.before.find(
    (one) => one.itemType === type && one.itemId === id && one.priceCategory === category,
  );
  const changesWas = 'was_price' in columns || (!old && whole.was_price != null);
  return {
    Row: row,
    Name: getName(facts, type, id),
    PriceCategory: String(category),
    OldPriceIncGst: old?.priceCents ?? null,
    NewPriceIncGst: toCents(Number(whole.price)),
    ...(changesWas
      ? { NewWasPriceIncGst: whole.was_price === null ? null : toCents(Number(whole.was_price)) }
      : {}),
  };
}

const toKey = (type: unknown, id: unknown): string => `${type} ${id}`;
const getName = ({ names }: Facts, type: unknown, id: unknown): string =>
  names.get(toKey(type, id)) ?? toKey(type, id);

/** Names of a report's items, including items that the workshop does not offer yet. */
async function findItemNames(db: Db, supplierId: number, report: ImportReport): Promise<Map<string, string>> {
  const taskIds = [...report.changes.map(({ key }) => key), ...report.missingKeys]
    .filter(([, type]) => type === 'Task')
    .map(([, , id]) => Number(id));
  const items: ItemRow[] = await findPriceableItems(db, supplierId);
  const tasks = await findTaskNames(db, taskIds);
  return new Map([
    ...items.map(({ itemType, itemId, name }) => [toKey(itemType, itemId), name] as const),
    ...tasks.map(({ id, name }) => [toKey('Task', id), name] as const),
  ]);
}

const hashPrices = async (prices: readonly PriceRow[]): Promise<string> =>
  base64url(await sha256(JSON.stringify(prices))).slice(0, 32);
