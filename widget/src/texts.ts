/** The one catalogue of the widget's texts, in parts so that the launcher carries only its own. */
export { funnelTexts } from './texts/funnel.ts';
export { launcherTexts } from './texts/launcher.ts';
export { startTexts } from './texts/start.ts';
