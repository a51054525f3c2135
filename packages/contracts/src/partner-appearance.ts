import * as v from 'valibot';
import { answer, textUpTo } from './primitives.ts';

/** What a partner chose for its pages; null takes the default. */
export const PartnerTheme = v.object({
  /** `#rrggbb`. */
  Accent: v.nullable(textUpTo(7)),
  /** A CSS length. */
  Radius: v.nullable(textUpTo(10)),
  /** A list of font families; null takes the page's own. */
  FontFamily: v.nullable(textUpTo(200)),
  /** An https:// address; null takes the stored logo. */
  LogoUrl: v.nullable(textUpTo(500)),
});
export type PartnerTheme = v.InferOutput<typeof PartnerTheme>;

/** The texts of the partner's landing page; empty ones take the default. */
export const PartnerLanding = v.object({
  Title: textUpTo(120),
  Text: textUpTo(600),
  Points: v.pipe(v.array(v.pipe(textUpTo(200), v.trim(), v.nonEmpty())), v.maxLength(6, 'At most 6 points.')),
});
export type PartnerLanding = v.InferOutput<typeof PartnerLanding>;

/** `GET …/appearance` and the answer of each change. */
export const PartnerAppearance = answer({
  Theme: PartnerTheme,
  Landing: PartnerLanding,
  /** Publishable keys that work, the oldest first. */
  PublishableKeys: v.array(v.object({ Key: v.string(), Label: v.string() })),
  /** Of the script that shows the launcher. */
  ScriptUrl: v.string(),
  /** Where customers open the hosted pages. */
  HostedOrigin: v.string(),
  /** The partner's landing page. */
  LandingUrl: v.string(),
});
export type PartnerAppearance = v.InferOutput<typeof PartnerAppearance>;
