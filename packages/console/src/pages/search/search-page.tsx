import { SearchField } from '@pitlane/ui/aria';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../app/page.tsx';
import { SearchResults } from './search-results.tsx';

const SHORTEST = 2;

/** One box for bookings and leads; what is searched is in the address. */
export function SearchPage() {
  const { query = '' } = useSearch({ strict: false }) as { query?: string };
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  // Back and a link to a search change the address without the field.
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  const look = (words: string) =>
    void navigate({
      to: '/search',
      search: (before: object) => ({ ...before, query: words.trim() || undefined }),
    });
  return (
    <Page title="Search" documentTitle={query || 'Search'}>
      <SearchField
        label="Reference, phone, email, name, plate, lead or payment"
        value={text}
        onChange={setText}
        maxLength={200}
        onSubmit={look}
        onClear={() => look('')}
      />
      <SearchResults query={query.trim().length >= SHORTEST ? query : null} />
    </Page>
  );
}
