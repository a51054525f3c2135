import type { PartnerAppearance, PartnerLanding, PartnerTheme } from '@pitlane/contracts';
import {
  changePartner,
  findPartners,
  type PartnerRecord,
  type SaveResult,
} from '../marketplace/partners/index.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { customerOrigin } from '../platform/partner.ts';
import { orNotFound } from '../platform/route.ts';
import { isRevoked, listKeys } from './keys.ts';
import type { Step } from './record-change.ts';

type Parts = Pick<AppDeps, 'sql' | 'clock' | 'config'>;

/** How the partner looks, and what its pages need to show the launcher. */
export async function readAppearance(
  { sql, clock, config }: Parts,
  slug: string,
): Promise<PartnerAppearance> {
  const [[found], keys] = await Promise.all([findPartners(sql, slug), listKeys(sql, slug)]);
  const { theme, settings } = orNotFound(found);
  const origin = customerOrigin(config, settings);
  const now = clock.now();
  return {
    Success: true,
    Theme: {
      Accent: theme.accent ?? null,
      Radius: theme.radius ?? null,
      FontFamily: theme.fontFamily ?? null,
      LogoUrl: theme.logoUrl ?? null,
    },
    Landing: {
      Title: settings.landing?.title ?? '',
      Text: settings.landing?.text ?? '',
      Points: settings.landing?.points ?? [],
    },
    PublishableKeys: keys
      .filter((key) => key.publishableKey !== null && !isRevoked(key, now))
      .map(({ publishableKey, label }) => ({ Key: publishableKey!, Label: label }))
      .toReversed(),
    ScriptUrl: `${config.origin}/embed/v1/pitlane.js`,
    HostedOrigin: origin,
    LandingUrl: `${origin}/p/${slug}`,
  };
}

/** Saves the theme. Throws `validation` with the field that is wrong, such as an accent that cannot be read. */
export async function saveTheme({ sql }: Pick<Parts, 'sql'>, slug: string, theme: PartnerTheme, step: Step) {
  const { Accent, Radius, FontFamily, LogoUrl } = theme;
  const wanted = { accent: Accent, radius: Radius, fontFamily: FontFamily, logoUrl: LogoUrl };
  const known = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
  requireSaved(await changePartner(sql, slug, (record) => ({ ...record, theme: known }), step), {
    '/theme/accent': '/Accent',
    '/theme/radius': '/Radius',
    '/theme/fontFamily': '/FontFamily',
    '/theme/logoUrl': '/LogoUrl',
  });
}

/** Saves the texts of the landing page; empty ones go back to the default. */
export async function saveLanding(
  { sql }: Pick<Parts, 'sql'>,
  slug: string,
  { Title, Text, Points }: PartnerLanding,
  step: Step,
) {
  const landing = {
    ...(Title.trim() && { title: Title.trim() }),
    ...(Text.trim() && { text: Text.trim() }),
    ...(Points.length > 0 && { points: Points }),
  };
  const change = (record: PartnerRecord) => {
    const { landing: _, ...settings } = record.settings;
    return { ...record, settings: Object.keys(landing).length > 0 ? { ...settings, landing } : settings };
  };
  requireSaved(await changePartner(sql, slug, change, step), {});
}

/** The record that was saved; throws what kept it from that, with the pointers of the request. */
export function requireSaved(result: SaveResult, pointers: Record<string, string>): PartnerRecord {
  if (result === 'unknown') throw new AppError('not-found');
  if (result === 'taken')
    throw new AppError('conflict', { detail: 'This short name is in use. Choose another.' });
  if ('record' in result) return result.record;
  const errors = result.problems.map((problem) => ({
    ...problem,
    pointer: pointers[problem.pointer] ?? problem.pointer,
  }));
  throw new AppError('validation', { errors });
}
