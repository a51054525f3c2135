import { Button } from '@pitlane/ui/aria';
import { type ChangeEvent, type ReactNode, useRef } from 'react';

type Props = {
  /** Of the field, for screen readers. */
  label: string;
  /** The kinds of files, as a file field takes them. */
  accept: string;
  /** A file is on its way: no other is taken. */
  isPending: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** A button that chooses a file; the same one can be chosen again. */
export function FileButton({ label, accept, isPending, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file && !isPending) onChoose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={choose} />
      <Button isPending={isPending} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
