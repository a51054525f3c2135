import type { AuditEntry } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { capitalise } from '@pitlane/domain/text/capitalise';
import { nameColumn } from '@pitlane/domain/text/column-words';

type Facts = Record<string, unknown>;

/** What an entry of the audit log changed, in words; what stayed equal and the reason are left out. */
export function describeChanges({ reason, before, after, ...rest }: Facts): AuditEntry['Changes'] {
  const [from, to] = [toFacts(before), toFacts(after)];
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => toText(name, from[name]) !== toText(name, to[name]),
  );
  return [
    ...changed.map((name) => ({
      Name: toLabel(name),
      Before: toText(name, from[name]),
      After: toText(name, to[name]),
    })),
    ...Object.entries(rest).map(([name, value]) => ({
      Name: toLabel(name),
      Before: null,
      After: toText(name, value),
    })),
  ];
}

const toFacts = (value: unknown): Facts => (value !== null && typeof value === 'object' ? { ...value } : {});

/** `Service date` for `serviceDate`, `Total` for `totalCents`, `Open` for `isOpen`; columns of data files have their words. */
function toLabel(name: string): string {
  if (name === 'mid') return 'Vehicle number';
  if (name.includes('_')) return nameColumn(name);
  return toWords(name.replace(/Cents$/, '').replace(/^is(?=[A-Z])/, ''));
}

/** What holds one of a few codes, such as `AdditionalWork`; a name in capitals elsewhere stays as it is. */
const CODED = ['kind', 'status', 'decision', 'pricing_strategy', 'fuel', 'item_type'];

const toWords = (code: string): string =>
  capitalise(
    code
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('-', ' ')
      .toLowerCase(),
  );

function toText(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name.endsWith('Cents') && typeof value === 'number') return formatCents(value);
  if (Array.isArray(value)) return value.flatMap((part) => toText(name, part) ?? []).join(', ') || null;
  if (typeof value === 'string') return CODED.includes(name) ? toWords(value) : value;
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).flatMap(([part, inner]) => {
    const text = toText(part, inner);
    if (text === null) return [];
    return part === 'name' ? text : `${toLabel(part).toLowerCase()} ${text}`;
  });
  return parts.join(', ') || null;
}
