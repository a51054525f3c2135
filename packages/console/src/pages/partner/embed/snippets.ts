import { LAUNCHER_MIN_HEIGHT } from '@pitlane/contracts/launcher-height';

type Page = { key: string; scriptUrl: string; hostedOrigin: string };

/** The two tags of a page. */
export const toScriptSnippet = ({ key, scriptUrl, hostedOrigin }: Page): string =>
  [
    `<script type="module" src="${scriptUrl}"></script>`,
    `<pitlane-quote partner="${key}" style="display:block;min-height:${LAUNCHER_MIN_HEIGHT}">`,
    `  <a href="${hostedOrigin}/">Get car service quotes</a>`,
    '</pitlane-quote>',
  ].join('\n');

/** The same as a React component. */
export const toReactSnippet = ({ key, hostedOrigin }: Page): string =>
  [
    "import { PitlaneQuote } from '@pitlane/widget/react';",
    '',
    `<PitlaneQuote partner="${key}" hostedOrigin="${hostedOrigin}" />;`,
  ].join('\n');
