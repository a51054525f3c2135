import type { Repair } from '@pitlane/contracts';
import type { FunnelEvent } from '@pitlane/flows/funnel';
import { checkIcon, Icon, plusIcon, VisuallyHidden } from '@pitlane/ui/native';
import { funnelTexts as texts } from '../../texts/funnel.ts';

export type TaskListProps = {
  label?: string;
  tasks: readonly Repair[];
  inCart: readonly number[];
  /** Name of the item that a task is part of; null when it can be picked. */
  findParent?: (taskId: number) => string | null;
  send: (event: FunnelEvent) => void;
  empty?: string;
};

/** Tasks in rows; a press adds a task to the cart or removes it. */
export function TaskList({
  label = texts.taskList.label,
  tasks,
  inCart,
  findParent,
  send,
  empty,
}: TaskListProps) {
  if (tasks.length === 0) return <p className="pl-muted">{empty}</p>;
  return (
    <ul className="pl-rows" aria-label={label}>
      {tasks.map((task) => {
        const isPicked = inCart.includes(task.RepairInspectionId);
        const parent = findParent?.(task.RepairInspectionId);
        if (parent)
          return (
            <li key={task.RepairInspectionId} className="pl-item pl-muted">
              <span>
                {task.RepairInspectionName}
                <small>{texts.taskList.included(parent)}</small>
              </span>
              <Icon path={checkIcon} size={18} />
            </li>
          );
        return (
          <li key={task.RepairInspectionId}>
            <button
              type="button"
              className="pl-row"
              aria-pressed={isPicked}
              onClick={() => send({ type: 'PICK_TASK', taskId: task.RepairInspectionId })}
            >
              <span>
                {task.RepairInspectionName}
                {hasDescription(task) && <small>{task.Description}</small>}
                {isPicked && <VisuallyHidden> ({texts.taskList.picked})</VisuallyHidden>}
              </span>
              <Icon path={isPicked ? checkIcon : plusIcon} size={18} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Descriptions that only repeat the name are not shown. */
const hasDescription = (task: Repair) =>
  task.Description && task.Description.replace(/\.$/, '') !== task.RepairInspectionName;
