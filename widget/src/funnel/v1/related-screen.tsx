import { taskIds } from '@pitlane/domain/cart/cart';
import { suggestionsFor } from '@pitlane/flows/funnel';
import { Button } from '@pitlane/ui/native';
import { Failed, Waiting } from '../../parts/waiting.tsx';
import { funnelTexts } from '../../texts/funnel.ts';
import { v1Texts } from '../../texts/funnel-v1.ts';
import { TaskList } from '../parts/task-list.tsx';
import type { ScreenProps } from '../screen.ts';

/** task-related (v1): tasks that go with the one just added. */
export function RelatedScreen({ context, send, snapshot }: ScreenProps) {
  if (snapshot.matches({ open: { catalogue: 'failed' } }))
    return <Failed send={send} text={funnelTexts.taskList.failed} />;
  if (!context.repairs) return <Waiting rows={5} />;
  return (
    <>
      <p className="pl-muted">{v1Texts.related}</p>
      <TaskList
        tasks={suggestionsFor(context)}
        inCart={taskIds(context.data.items)}
        send={send}
        empty={funnelTexts.taskList.none}
      />
      <Button full onClick={() => send({ type: 'CONTINUE' })}>
        {funnelTexts.continue}
      </Button>
    </>
  );
}
