import { weekdayOf } from '@pitlane/domain/calendar/day';
import { useState } from 'react';
import * as ui from '../src/aria/index.ts';

const STATES = [
  { id: 'nsw', label: 'New South Wales' },
  { id: 'vic', label: 'Victoria', hint: 'Roadworthy certificate needed' },
  { id: 'qld', label: 'Queensland' },
];
const TIMES = ['7:30', '8:00', '8:30', '9:00', '9:30', '10:00'];

/** Every form control. */
export function FieldsSection() {
  const [day, setDay] = useState<string | null>('2026-11-24');
  const [time, setTime] = useState('8:00');
  const [state, setState] = useState<string | null>('nsw');
  const [extra, setExtra] = useState('loan');
  const sunday = (date: string) => weekdayOf(date) === 7;
  return (
    <ui.Grid min="large" gap={5}>
      <ui.Card title="When">
        <ui.Stack gap={5}>
          <ui.Calendar label="Day" value={day} onChange={setDay} min="2026-11-22" isUnavailable={sunday} />
          <ui.RadioGroup
            label="Arrival time"
            layout="tiles"
            value={time}
            onChange={setTime}
            options={TIMES.map((value) => ({ value, label: value, isDisabled: value === '9:00' }))}
          />
        </ui.Stack>
      </ui.Card>
      <ui.Card title="Your details">
        <ui.Stack gap={5}>
          <ui.TextField label="First name" defaultValue="Alex" autoComplete="given-name" />
          <ui.TextField label="Mobile" prefix="+61" defaultValue="412" error="This number is too short." />
          <ui.TextField
            label="Email"
            hint="For the confirmation"
            icon={ui.mailIcon}
            placeholder="name@example.com"
          />
          <ui.Select label="State" options={STATES} value={state} onChange={setState} />
          <ui.ComboBox
            label="Home state"
            options={STATES}
            value={state}
            onChange={setState}
            optional="(optional)"
          />
          <ui.DatePicker label="Last service" value={day} onChange={setDay} />
          <ui.Checkbox error="Agree to go on.">
            I agree to the <a href="#terms">terms</a>
          </ui.Checkbox>
        </ui.Stack>
      </ui.Card>
      <ui.Card title="Extras">
        <ui.Stack gap={5}>
          <ui.RadioGroup
            label="Getting there"
            layout="cards"
            value={extra}
            onChange={setExtra}
            options={[
              { value: 'loan', label: 'Loan car', hint: 'From 8:00, deposit $200', end: '$20.00' },
              { value: 'van', label: 'Collection and return', hint: 'Within 10 km', end: '$35.00' },
              { value: 'none', label: 'I come by myself', end: 'Free' },
            ]}
          />
          <ui.RadioGroup
            label="Fuel"
            defaultValue="p"
            options={[
              { value: 'p', label: 'Petrol' },
              { value: 'd', label: 'Diesel' },
            ]}
          />
          <ui.CheckboxGroup label="Filters" defaultValue={['loan']}>
            <ui.Checkbox value="loan">Loan car</ui.Checkbox>
            <ui.Checkbox value="wait" isIndeterminate>
              Waiting room
            </ui.Checkbox>
          </ui.CheckboxGroup>
          <ui.NumberField label="Odometer" defaultValue={45000} step={1000} minValue={0} />
          <ui.SearchField label="Search tasks" />
          <ui.TextArea label="Notes" optional="(optional)" rows={2} />
          <ui.Switch defaultSelected>SMS reminders</ui.Switch>
          <ui.Inline>
            <ui.Popover
              label="Radius"
              trigger={<ui.TriggerButton variant="secondary">Filters (2)</ui.TriggerButton>}
            >
              <ui.Switch>Open on Saturday</ui.Switch>
            </ui.Popover>
            <ui.Tooltip text="Copies the link">
              <ui.TriggerButton variant="secondary">Share</ui.TriggerButton>
            </ui.Tooltip>
            <ui.Button
              variant="quiet"
              onPress={() => ui.toast({ title: 'Saved', detail: 'Your changes are kept.' })}
            >
              Toast
            </ui.Button>
            <ui.Button isPending>Paying</ui.Button>
            <ui.Button isDisabled>Pay</ui.Button>
            <ui.Button variant="danger">Decline</ui.Button>
          </ui.Inline>
        </ui.Stack>
      </ui.Card>
    </ui.Grid>
  );
}
