import type { SettingInput } from './setting-fields.ts';

export type Rate = { key: string; from: string | null; percent: string };
export type Picture = { key: string; address: string; text: string; link: string };
export type Section = { key: string; title: string; text: string };
/** A page about the partner: ours, one of the partner’s site, or ours with its text. */
export type SitePageDraft = { kind: 'ours' | 'address' | 'text'; address: string; sections: Section[] };
export type Roadside = { link: string; states: string };

/** What the input of a setting holds. */
export type SettingDraft = string | string[] | Rate[] | Picture[] | Roadside | Record<string, SitePageDraft>;

export const SITE_PAGES = [
  { name: 'privacy', label: 'Privacy' },
  { name: 'terms', label: 'Terms' },
  { name: 'contact', label: 'Contact' },
  { name: 'how-we-check-workshops', label: 'How we check workshops' },
] as const;

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const toText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

export const createKey = (): string => crypto.randomUUID();

/** A stored setting as its input shows it; `undefined` where it is absent. */
export function toDraft(input: SettingInput, value: unknown): SettingDraft {
  switch (input) {
    case 'money':
      return value === undefined ? '' : String(Number(value) / 100);
    case 'some-of':
    case 'categories':
      return toList(value).map(String);
    case 'lines':
      return toList(value).join('\n');
    case 'rates':
      return toList(value).map((rate) => {
        const { from, percent } = toObject(rate);
        return { key: createKey(), from: toText(from) || null, percent: toText(percent) };
      });
    case 'pictures':
      return toList(value).map((picture) => {
        const { ImageUrl, AlternativeText, Href } = toObject(picture);
        return {
          key: createKey(),
          address: toText(ImageUrl),
          text: toText(AlternativeText),
          link: toText(Href),
        };
      });
    case 'roadside': {
      const { link, states } = toObject(value);
      return { link: toText(link), states: toList(states).join('\n') };
    }
    case 'pages':
      return Object.fromEntries(SITE_PAGES.map(({ name }) => [name, toPageDraft(toObject(value)[name])]));
    default:
      return toText(value);
  }
}

function toPageDraft(value: unknown): SitePageDraft {
  const sections = toList(value).map((section) => {
    const { title, text } = toObject(section);
    return { key: createKey(), title: toText(title), text: toText(text) };
  });
  if (typeof value === 'string') return { kind: 'address', address: value, sections };
  return { kind: sections.length > 0 ? 'text' : 'ours', address: '', sections };
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A number where it is one; the server names what is wrong with another text. */
const toNumber = (text: string): unknown =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** What is stored; undefined goes back to the default. */
export function fromDraft(input: SettingInput, draft: SettingDraft): unknown {
  switch (input) {
    case 'number':
    case 'workshop':
    case 'configuration':
      return emptyToUndefined(draft as string, toNumber);
    case 'money':
      return emptyToUndefined(draft as string, (text) => {
        const amount = toNumber(text);
        return typeof amount === 'number' ? Math.round(amount * 100) : amount;
      });
    case 'choice':
      return emptyToUndefined(draft as string, (id) => (id === 'true' ? true : id === 'false' ? false : id));
    case 'some-of':
      return listOrUndefined(draft as string[]);
    case 'categories':
      return listOrUndefined((draft as string[]).map(Number));
    case 'lines':
      return listOrUndefined(toLines(draft as string));
    case 'rates':
      return listOrUndefined(
        (draft as Rate[]).map(({ from, percent }) => ({
          from: from ?? '',
          percent: toNumber(percent.trim()),
        })),
      );
    case 'pictures':
      return listOrUndefined(
        (draft as Picture[]).map(({ address, text, link }) => ({
          ImageUrl: address.trim(),
          AlternativeText: text.trim(),
          Href: link.trim() || null,
        })),
      );
    case 'roadside': {
      const { link, states } = draft as Roadside;
      const only = listOrUndefined(toLines(states));
      return emptyToUndefined(link, (address) => ({ link: address, ...(only && { states: only }) }));
    }
    case 'pages':
      return fromPages(draft as Record<string, SitePageDraft>);
    default:
      return emptyToUndefined(draft as string, (text) => text);
  }
}

function fromPages(drafts: Record<string, SitePageDraft>): unknown {
  const pages = Object.entries(drafts).flatMap(([name, { kind, address, sections }]) => {
    if (kind === 'ours') return [];
    if (kind === 'address') return [[name, address.trim()]];
    return [[name, sections.map(({ title, text }) => ({ title: title.trim() || null, text: text.trim() }))]];
  });
  return pages.length > 0 ? Object.fromEntries(pages) : undefined;
}

const listOrUndefined = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

function emptyToUndefined(text: string, read: (text: string) => unknown): unknown {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : read(trimmed);
}
