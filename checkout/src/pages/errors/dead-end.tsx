import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';

type Props = {
  title: string;
  /** What may help. */
  text: string;
  /** Title of the document; the page's own when it is left out. */
  documentTitle?: string;
  /** Words of the way out. */
  action?: string;
  /** Where it leads; to the first page when left out. */
  startUrl?: string;
};

/** An address whose id is missing, unknown or refused: announced, with the way to a new quote. */
export function DeadEnd({ title, text, documentTitle, action = 'Start a quote', startUrl = '/' }: Props) {
  return (
    <div role="alert">
      {documentTitle !== undefined && <DocumentTitle title={documentTitle} />}
      <EmptyState
        level={1}
        title={title}
        icon={searchIcon}
        actions={<LinkButton href={startUrl}>{action}</LinkButton>}
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

function DocumentTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}
