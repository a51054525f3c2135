import * as v from 'valibot';

const Setting = v.object({
  link: v.pipe(v.string(), v.url()),
  /** States and regions where it is offered; all when absent. */
  states: v.optional(v.array(v.string())),
});

/**
 * Where the `roadsideAssistance` setting of a partner sends a driver with a flat battery (1 §4), null where it is not
 * offered. The setting is the list of allowed addresses; in production only https is one.
 */
export function roadsideLink(
  settings: Record<string, unknown>,
  state: string,
  isProduction: boolean,
): string | null {
  const setting = v.safeParse(Setting, settings.roadsideAssistance);
  if (!setting.success) return null;
  const { link, states } = setting.output;
  const isAllowed = /^https:/i.test(link) || (!isProduction && /^http:/i.test(link));
  return isAllowed && (states?.includes(state) ?? true) ? link : null;
}
