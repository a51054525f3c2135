import { taskIds } from '@pitlane/domain/cart/cart';
import { searchTasks } from '@pitlane/domain/cart/task-search';
import { fuelFamily } from '@pitlane/domain/vehicle/compatibility';
import { findParentItemName, listCartTasks, listServices } from '@pitlane/flows/funnel';
import {
  Announcer,
  Button,
  chevronRightIcon,
  Icon,
  OptionList,
  searchIcon,
  TextArea,
  TextField,
} from '@pitlane/ui/native';
import { useState } from 'react';
import { Failed, Waiting } from '../../parts/waiting.tsx';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import { StepForm } from '../parts/step-form.tsx';
import { TaskList } from '../parts/task-list.tsx';
import type { ScreenProps } from '../screen.ts';
import { useDraft } from '../use-draft.ts';

/** Categories on the first screen. */
const FIRST_CATEGORIES = 6;

export function TaskSelect({ context, send, snapshot }: ScreenProps) {
  const { items, vehicle } = context.data;
  const services = listServices(context);
  const service = items.find((item) => item.LeadCartItemType === 'Service')?.ServiceType;
  const tile = (label: string, hint: string, isChosen: boolean, onClick: () => void) => (
    <button type="button" className="pl-tile" aria-pressed={isChosen} onClick={onClick}>
      <strong>{label}</strong>
      <small>{hint}</small>
    </button>
  );
  return (
    <>
      <div className="pl-tiles">
        {services.includes('LogbookService') &&
          tile(texts.taskSelect.logbook, texts.taskSelect.logbookHint, service === 'LogbookService', () =>
            send({ type: 'PICK_LOGBOOK' }),
          )}
        {services.includes('GenericService') &&
          tile(
            texts.taskSelect.basic,
            fuelFamily(vehicle.Fuel) === 'Electric'
              ? texts.taskSelect.basicHintElectric
              : texts.taskSelect.basicHint,
            service === 'GenericService',
            () => send({ type: 'PICK_BASIC' }),
          )}
      </div>
      <section>
        <h2 className="pl-subtitle">{texts.taskSelect.repairs}</h2>
        <button
          type="button"
          className="pl-search-row"
          onClick={() => send({ type: 'OPEN', step: 'task-search' })}
        >
          <Icon path={searchIcon} />
          {texts.taskSelect.search}
        </button>
        <Categories context={context} send={send} snapshot={snapshot} />
      </section>
      <button
        type="button"
        className="pl-link-row"
        onClick={() => send({ type: 'OPEN', step: 'task-custom' })}
      >
        {texts.taskSelect.custom}
        <Icon path={chevronRightIcon} size={18} />
      </button>
      {items.length > 0 && (
        <Button variant="secondary" full onClick={() => send({ type: 'OPEN', step: 'task-your-items' })}>
          {texts.taskSelect.chosen(items.length)}
        </Button>
      )}
    </>
  );
}

function Categories({ context, send, snapshot }: Pick<ScreenProps, 'context' | 'send' | 'snapshot'>) {
  if (hasNoCatalogue(snapshot)) return <Failed send={send} text={texts.taskList.failed} />;
  if (!context.repairs) return <Waiting rows={3} />;
  const filled = listCategories(context);
  return (
    <div className="pl-tiles pl-tiles-small">
      {filled.slice(0, FIRST_CATEGORIES).map((category) => (
        <button
          key={category.RepairCategoryId}
          type="button"
          className="pl-tile"
          onClick={() => send({ type: 'PICK_CATEGORY', categoryId: category.RepairCategoryId })}
        >
          <Icon path={category.Pictogram} />
          {category.Name}
        </button>
      ))}
      {filled.length > FIRST_CATEGORIES && (
        <button
          type="button"
          className="pl-tile"
          onClick={() => send({ type: 'OPEN', step: 'task-category' })}
        >
          {texts.taskSelect.all}
        </button>
      )}
    </div>
  );
}

const hasNoCatalogue = (snapshot: ScreenProps['snapshot']) =>
  snapshot.matches({ open: { catalogue: 'failed' } });

export function TaskCategory({ context, send, snapshot }: ScreenProps) {
  if (hasNoCatalogue(snapshot)) return <Failed send={send} text={texts.taskList.failed} />;
  if (!context.repairs) return <Waiting rows={8} />;
  return (
    <OptionList
      label={texts.titles['task-category'] ?? ''}
      options={listCategories(context).map((each) => ({
        value: `${each.RepairCategoryId}`,
        label: each.Name,
      }))}
      filterLabel={texts.filter}
      onSelect={(id) => send({ type: 'PICK_CATEGORY', categoryId: Number(id) })}
    />
  );
}

export function TaskRepairs({ context, send, snapshot }: ScreenProps) {
  if (hasNoCatalogue(snapshot)) return <Failed send={send} text={texts.taskList.failed} />;
  const tasks = listCartTasks(context).filter((task) => task.RepairCategoryId === context.categoryId);
  if (!context.repairs) return <Waiting rows={6} />;
  return (
    <TaskList
      tasks={tasks}
      inCart={taskIds(context.data.items)}
      findParent={(id) => findParentItemName(context, id)}
      send={send}
      empty={texts.taskList.none}
    />
  );
}

export function TaskSearch({ context, send, snapshot }: ScreenProps) {
  const [term, setTerm] = useDraft(context.leadGuid, 'search', '');
  const [picked, setPicked] = useState<number[]>([]);
  const inCart = taskIds(context.data.items);
  // Items that were in the cart are not found again (1 §5); those added here stay in view, to be removed.
  const found = searchTasks(
    term,
    listCartTasks(context),
    inCart.filter((id) => !picked.includes(id)),
  );
  const none = term.trim().length > 1 && found.length === 0 && context.repairs !== null;
  if (hasNoCatalogue(snapshot)) return <Failed send={send} text={texts.taskList.failed} />;
  return (
    <>
      <TextField
        label={texts.search.label}
        hideLabel
        placeholder={texts.search.placeholder}
        icon={<Icon path={searchIcon} />}
        autoComplete="off"
        enterKeyHint="search"
        value={term}
        onChange={setTerm}
      />
      {term.trim().length > 1 && !context.repairs && <Waiting rows={4} />}
      <Announcer>
        {term.trim().length > 1 && context.repairs ? texts.search.found(found.length) : ''}
      </Announcer>
      {found.length > 0 && (
        <TaskList
          tasks={found}
          inCart={inCart}
          findParent={(id) => findParentItemName(context, id)}
          send={(event) => {
            if (event.type === 'PICK_TASK') setPicked([...picked, event.taskId]);
            send(event);
          }}
        />
      )}
      {none && <p className="pl-muted">{texts.search.none(term.trim())}</p>}
      <button
        type="button"
        className="pl-link-row"
        onClick={() => send({ type: 'OPEN', step: 'task-custom' })}
      >
        {none ? texts.search.describe : texts.taskSelect.custom}
        <Icon path={chevronRightIcon} size={18} />
      </button>
    </>
  );
}

export function TaskCustom({ context, send }: ScreenProps) {
  const [notes, setNotes, forget] = useDraft(context.leadGuid, 'custom', '');
  const [isMissing, setMissing] = useState(false);
  return (
    <StepForm
      onSubmit={() => {
        if (!notes.trim()) return setMissing(true);
        forget();
        send({ type: 'ADD_CUSTOM', notes });
      }}
    >
      <TextArea
        label={texts.custom.label}
        hint={texts.custom.hint}
        placeholder={texts.custom.placeholder}
        error={isMissing ? texts.custom.required : undefined}
        maxLength={2000}
        value={notes}
        onChange={(text) => {
          setMissing(false);
          setNotes(text);
        }}
      />
      <Button type="submit" full>
        {texts.custom.add}
      </Button>
    </StepForm>
  );
}

function listCategories(context: ScreenProps['context']) {
  const used = new Set(listCartTasks(context).map((task) => task.RepairCategoryId));
  return (context.repairs?.Categories ?? []).filter((category) => used.has(category.RepairCategoryId));
}
