import { PromotionalAsset } from '@pitlane/contracts';
import * as v from 'valibot';

/** A picture of our own origin (the pages' policy shows no other), and a link that opens a page. */
const Safe = v.pipe(
  PromotionalAsset,
  v.check(({ ImageUrl }) => /^\/(?!\/)/.test(ImageUrl)),
  v.check(({ Href }) => Href === null || /^(https:\/\/|\/(?!\/))/.test(Href)),
);

/** Pictures that a partner's settings name, such as `promotionalAssets`; those that could not be shown are left out. */
export function assetsOf(
  { settings }: { settings: Record<string, unknown> },
  name: string,
): PromotionalAsset[] {
  const list = settings[name];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const parsed = v.safeParse(Safe, each);
    return parsed.success ? [parsed.output] : [];
  });
}
