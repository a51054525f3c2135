import { Select, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import { RowsEditor } from '../../app/rows-editor.tsx';
import { createKey, type Section, SITE_PAGES, type SitePageDraft } from './setting-drafts.ts';

type Props = {
  value: Record<string, SitePageDraft>;
  errors: Partial<Record<string, string>>;
  onChange: (value: Record<string, SitePageDraft>) => void;
};

const KINDS = [
  { id: 'ours', label: 'Your own page (default)' },
  { id: 'address', label: 'A page of its site' },
  { id: 'text', label: 'Your page with its text' },
];

/** Which page customers of the partner read about each of these. */
export const SitePagesField = ({ value, errors, onChange }: Props) => (
  <Stack gap={5}>
    {SITE_PAGES.map(({ name, label }) => (
      <SitePageField
        key={name}
        {...{ name, label }}
        draft={value[name] ?? { kind: 'ours', address: '', sections: [] }}
        error={errors[`pages/${name}`]}
        onChange={(draft) => onChange({ ...value, [name]: draft })}
      />
    ))}
  </Stack>
);

type PageProps = {
  name: string;
  label: string;
  draft: SitePageDraft;
  error: string | undefined;
  onChange: (draft: SitePageDraft) => void;
};

function SitePageField({ name, label, draft, error, onChange }: PageProps) {
  const { kind, address, sections } = draft;
  const choose = (id: string) =>
    onChange({
      ...draft,
      kind: id as SitePageDraft['kind'],
      sections: id === 'text' && sections.length === 0 ? [createSection()] : sections,
    });
  return (
    <Stack gap={3}>
      <Select
        label={label}
        options={KINDS}
        value={kind}
        onChange={choose}
        error={kind === 'ours' ? error : undefined}
      />
      {kind === 'address' && (
        <TextField
          label={`Address of ${label}`}
          hint="An https:// address."
          value={address}
          error={error}
          onChange={(next) => onChange({ ...draft, address: next })}
        />
      )}
      {kind === 'text' && (
        <RowsEditor
          id={`page-${name}`}
          label={`Parts of ${label}`}
          noun="part"
          rows={sections}
          create={createSection}
          error={error}
          onChange={(next) => onChange({ ...draft, sections: next })}
        >
          {(section, { place, focusId, change }) => (
            <>
              <TextField
                id={focusId}
                label={`Heading of part ${place}`}
                optional="optional"
                maxLength={120}
                value={section.title}
                onChange={(title) => change({ title })}
              />
              <TextArea
                label={`Text of part ${place}`}
                hint="An empty line begins a new paragraph."
                rows={5}
                maxLength={5000}
                value={section.text}
                onChange={(text) => change({ text })}
              />
            </>
          )}
        </RowsEditor>
      )}
    </Stack>
  );
}

const createSection = (): Section => ({ key: createKey(), title: '', text: '' });
