type Page = { markup?: string; start?: string; scripts?: string[]; styles?: string[] };

/**
 * The built `index.html` with what a page shows before the app is there, and with what it loads next: its styles before
 * anything is drawn, its scripts beside the app's and after the styles.
 */
export function pageHtml(html: string, { markup, start, scripts = [], styles = [] }: Page): string {
  const isNew = (file: string) => !html.includes(`"${file}"`);
  const links = [
    ...styles.filter(isNew).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts
      .filter(isNew)
      .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
  ];
  const first = start && `<script type="module" crossorigin src="${start}"></script>\n    `;
  return html
    .replaceAll('<script type="module" crossorigin src="/assets', '<script type="module" crossorigin fetchpriority="low" src="/assets')
    .replace('<script type="module"', `${first ?? ''}<script type="module"`)
    .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
    .replace('<div id="app"></div>', `<div id="app">${markup ?? ''}</div>`);
}
