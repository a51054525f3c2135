import type { QuoteUrgency } from '@pitlane/contracts';
import { OptionList } from '@pitlane/ui/native';
import { Failed, Waiting } from '../../parts/waiting.tsx';
import { v1Texts as texts } from '../../texts/funnel-v1.ts';
import type { ScreenProps } from '../screen.ts';
import { Calendar } from './calendar.tsx';

const URGENCIES: QuoteUrgency[] = ['AsSoonAsPossible', 'WithinAFewWeeks', 'JustPriceChecking', 'SpecificDay'];

/** date-when: four urgencies. Where mobile mechanics are available, the soonest is preselected (1 §4). */
export function DateWhen({ context, send }: ScreenProps) {
  const { availability: found, data } = context;
  const hasMobile = typeof found === 'object' && found?.HasMobileMechanics === true;
  return (
    <>
      {hasMobile && <p className="pl-muted">{texts.when.mobile}</p>}
      <OptionList
        label={texts.when.label}
        options={URGENCIES.map((each) => ({
          value: each,
          label: texts.when[each][0]!,
          hint: texts.when[each][1]!,
        }))}
        value={data.urgency ?? (hasMobile ? 'AsSoonAsPossible' : '')}
        onSelect={(urgency) => send({ type: 'CHOOSE_URGENCY', urgency: urgency as QuoteUrgency })}
      />
    </>
  );
}

/** date-picker: the days from the minimum to two months ahead. */
export function DatePicker({ context, send, snapshot }: ScreenProps) {
  if (snapshot.matches({ open: { dates: 'failed' } } as object))
    return <Failed send={send} text={texts.picker.failed} />;
  if (!context.dates) return <Waiting rows={6} />;
  return (
    <>
      <p className="pl-muted">{texts.picker.hint}</p>
      <Calendar
        dates={context.dates}
        value={context.data.serviceDate}
        onSelect={(day) => send({ type: 'CHOOSE_DAY', day })}
      />
    </>
  );
}
