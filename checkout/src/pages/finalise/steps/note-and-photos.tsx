import { Button, TextArea } from '@pitlane/ui/aria';
import { useEffect, useRef, useState } from 'react';
import { LazyPhotos } from '../../../app/lazy-photos.tsx';
import styles from '../finalise-page.module.css';
import type { StepProps } from './step-props.ts';
import { textFieldProps } from './text-field-props.ts';

/** A note for the workshop and photos of the car, each behind a link; a note that was written already shows. */
export function NoteAndPhotos(props: StepProps) {
  const { details, form, errors } = props;
  const field = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(form.comments !== '');
  const [takesFocus, setTakesFocus] = useState(false);
  const [hasPhotos, setHasPhotos] = useState(false);
  const showsNote = isWriting || form.comments !== '' || errors.comments !== undefined;
  const offersPhotos = details.LeadGuid !== '' && !hasPhotos;
  useEffect(() => {
    // The link has gone: the focus moves to the field that it opened.
    if (takesFocus) field.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  return (
    <>
      {showsNote && (
        <div data-field="comments" ref={field}>
          <TextArea
            label="Anything the workshop should know?"
            optional="(optional)"
            rows={2}
            {...textFieldProps(props, 'comments')}
          />
        </div>
      )}
      {hasPhotos && <LazyPhotos leadGuid={details.LeadGuid} />}
      {(!showsNote || offersPhotos) && (
        <div className={styles.links}>
          {!showsNote && (
            <Button
              variant="quiet"
              onPress={() => {
                setWriting(true);
                setTakesFocus(true);
              }}
            >
              Add a note<span className="pl-hidden"> for the workshop</span>
            </Button>
          )}
          {offersPhotos && (
            <Button variant="quiet" onPress={() => setHasPhotos(true)}>
              Add photos<span className="pl-hidden"> of the car</span>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
