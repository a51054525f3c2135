import type { AuditEntry } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';

type Facts = Record<string, unknown>;

/** What an entry of the audit log changed, in words; what stayed equal and the reason are left out. */
export function describeChanges({ reason, before, after, ...rest }: Facts): AuditEntry['Changes'] {
  const [from, to] = [toFacts(before), toFacts(after)];
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]),
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

/** `Service date` for `serviceDate`, `Total` for `totalCents`, `Open` for `isOpen`. */
function toLabel(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toText(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name.endsWith('Cents') && typeof value === 'number') return formatCents(value);
  if (Array.isArray(value)) return value.join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
