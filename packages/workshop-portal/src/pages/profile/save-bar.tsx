import { ConflictBanner } from '@pitlane/app-shell/conflict-banner';
import { FormError } from '@pitlane/app-shell/form-error';
import type { FieldPaths } from '@pitlane/client';
import { Button, Inline } from '@pitlane/ui/aria';
import styles from './profile-page.module.css';
import type { Editing } from './profile-state.ts';

type Props = {
  editing: Editing<never>;
  /** The fields that show their own errors. */
  fields: FieldPaths<string>;
  /** What another person saved, in words. */
  theirs?: string;
  /** The part has invalid fields. */
  isWrong?: boolean;
};

/** Below a part that is being edited: the result of saving, and the buttons, at the foot of the screen in reach of a thumb. */
export function SaveBar({ editing, fields, theirs, isWrong }: Props) {
  const { isDirty, isOvertaken, isSaving, error, save, overwrite, discard } = editing;
  if (!isDirty) return null;
  return (
    <div className={styles.saveBar}>
      <FormError error={error} fields={fields} />
      {isOvertaken ? (
        <ConflictBanner
          theirs={theirs && `${theirs}.`}
          isSaving={isSaving}
          isWrong={isWrong}
          onUseTheirs={discard}
          onSaveMine={overwrite}
        />
      ) : (
        <Inline justify="end" wrap={false}>
          <span role="status" className={styles.unsaved}>
            Not saved yet
          </span>
          <Button variant="secondary" isDisabled={isSaving} onPress={discard}>
            Discard
          </Button>
          <Button isPending={isSaving} isDisabled={isWrong} onPress={save}>
            Save
          </Button>
        </Inline>
      )}
    </div>
  );
}
