import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { EmptyState, searchIcon } from '@pitlane/ui/aria';
import { StartLink } from '../../app/start-link.tsx';

type Props = {
  title: string;
  /** What may help. */
  text: string;
  /** Title of the document; the page's own when it is left out. */
  documentTitle?: string;
  /** Words of the way out. */
  action?: string;
};

/** An address whose id is missing, unknown or refused: announced, with the way to a new quote. */
export function DeadEnd({ title, text, documentTitle, action }: Props) {
  return (
    <div role="alert">
      {documentTitle !== undefined && <DocumentTitle title={documentTitle} />}
      <EmptyState level={1} title={title} icon={searchIcon} actions={<StartLink>{action}</StartLink>}>
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

function DocumentTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}
