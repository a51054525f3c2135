import { Banner, Button } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';

type Props = {
  /** What another person saved, in words. */
  theirs?: ReactNode;
  isSaving: boolean;
  /** The draft can't be saved as it is. */
  isWrong?: boolean;
  onUseTheirs: () => void;
  onSaveMine: () => void;
};

/** Another person saved the same part since it was changed here: which of both is kept? */
export const ConflictBanner = ({ theirs, isSaving, isWrong, onUseTheirs, onSaveMine }: Props) => (
  <Banner
    tone="warning"
    title="Someone else has just changed this"
    actions={
      <>
        <Button variant="secondary" isDisabled={isSaving} onPress={onUseTheirs}>
          Use theirs
        </Button>
        <Button isPending={isSaving} isDisabled={isWrong} onPress={onSaveMine}>
          Save mine
        </Button>
      </>
    }
  >
    {theirs && <p>Theirs: {theirs}</p>}
    <p>Your changes were not saved, but they’re still here.</p>
  </Banner>
);
