import { SearchField } from '@pitlane/ui/aria';
import { useState } from 'react';

type Props = {
  label: string;
  value: string | undefined;
  maxLength?: number;
  onChange: (value: string | undefined) => void;
};

/** A text that limits a list: applied with Enter, or when its field is left. */
export function TextFilter({ label, value = '', maxLength = 200, onChange }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const apply = (words: string) => {
    if (words.trim() !== value) onChange(words.trim() || undefined);
  };
  return (
    <SearchField
      label={label}
      showLabel
      maxLength={maxLength}
      value={text}
      onChange={setText}
      onSubmit={apply}
      onClear={() => apply('')}
      onBlur={() => apply(text)}
    />
  );
}
