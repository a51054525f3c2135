import * as shell from '@pitlane/app-shell/document-title';

/** Sets the title of the page, followed by the console's name. */
export const useDocumentTitle = (title: string): void => shell.useDocumentTitle(title, 'Pitlane console');
