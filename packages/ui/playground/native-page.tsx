import { useState } from 'react';
import * as ui from '../src/native/index.ts';

const MAKES = [
  'Alfa Romeo',
  'Audi',
  'BMW',
  'BYD',
  'Ford',
  'Holden',
  'Honda',
  'Hyundai',
  'Isuzu',
  'Jaguar',
  'Kia',
  'Mazda',
  'Toyota',
];
const makes = MAKES.map((label) => ({ value: label, label }));

/** The light components, as the widget shows them. */
export function NativePage() {
  return (
    <div className="stack">
      <style>{`.launcher{display:grid;gap:12px}@container (min-width:640px){.launcher{grid-template-columns:2fr 1fr 1fr auto;align-items:end}}.box{container-type:inline-size}.cols{display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));align-items:start}`}</style>
      <LauncherRow />
      <div className="row">
        <ui.IconButton icon={ui.backIcon} label="Back" />
        <ui.ProgressDots total={6} current={3} />
        <ui.Link href="#included">What's included so far (2)</ui.Link>
      </div>
      <div className="row">
        <ui.Button variant="secondary">Details</ui.Button>
        <ui.Button variant="quiet">Skip</ui.Button>
        <ui.Button loading>Saving</ui.Button>
        <ui.Button disabled>Continue</ui.Button>
        <ui.Spinner />
      </div>
      <div className="cols">
        <Makes />
        <TextFields />
        <Controls />
        <Messages />
      </div>
      <div className="row">
        {Object.entries(ui)
          .filter(
            (entry): entry is [string, string] => entry[0].endsWith('Icon') && typeof entry[1] === 'string',
          )
          .map(([name, path]) => (
            <ui.Icon key={name} path={path} label={name} size={24} />
          ))}
      </div>
    </div>
  );
}

function LauncherRow() {
  const [suburb, setSuburb] = useState('');
  const [make, setMake] = useState('');
  return (
    <div className="box">
      <div className="launcher">
        <ui.TextField
          label="Where is the car?"
          placeholder="Suburb or postcode"
          icon={<ui.Icon path={ui.pinIcon} />}
          value={suburb}
          onChange={setSuburb}
        />
        <ui.Select label="Make" placeholder="Any make" options={makes} value={make} onChange={setMake} />
        <ui.Select
          label="Model"
          placeholder="Model"
          options={[]}
          value=""
          onChange={setMake}
          disabled={!make}
        />
        <ui.Button>
          Get quotes
          <ui.Icon path={ui.forwardIcon} />
        </ui.Button>
      </div>
    </div>
  );
}

function Makes() {
  const [make, setMake] = useState('BMW');
  return (
    <ui.OptionList
      label="Make"
      filterLabel="Find a make"
      options={makes.slice(0, 6)}
      filterFrom={5}
      value={make}
      onSelect={setMake}
    />
  );
}

function TextFields() {
  const [code, setCode] = useState('12');
  const [name, setName] = useState('');
  return (
    <div className="stack">
      <ui.TextField label="First name" value={name} onChange={setName} autoComplete="given-name" />
      <ui.TextField
        label="Mobile"
        value="412 345"
        onChange={setName}
        inputMode="tel"
        error="This number is too short. A mobile has 9 digits after +61."
      />
      <ui.TextField
        label="Promo code"
        optional="(optional)"
        hint="Letters and figures"
        value=""
        onChange={setName}
      />
      <ui.CodeInput
        label="Code from the SMS"
        hint="We sent it to 0412 ··· 678"
        value={code}
        onChange={setCode}
      />
    </div>
  );
}

function Controls() {
  const [agreed, setAgreed] = useState(true);
  return (
    <div className="stack">
      <ui.TextArea
        label="Notes for the workshop"
        value="Squeaks when cold"
        onChange={() => undefined}
        maxLength={500}
      />
      <ui.Checkbox checked={agreed} onChange={setAgreed}>
        I agree to the <ui.Link href="#terms">terms</ui.Link>
      </ui.Checkbox>
      <ui.Checkbox checked={false} onChange={setAgreed}>
        Send me reminders
      </ui.Checkbox>
    </div>
  );
}

function Messages() {
  return (
    <div className="stack">
      <ui.Alert title="We couldn’t save that.">
        Your answers are kept here. <ui.Link href="#again">Try again</ui.Link>
      </ui.Alert>
      <ui.Alert tone="info">Prices include GST.</ui.Alert>
      <ui.Alert tone="warning">This plate belongs to two cars.</ui.Alert>
      <div>
        <div className="stack">
          <ui.Skeleton width="40%" height={20} />
          <ui.Skeleton />
          <ui.Skeleton width="80%" />
        </div>
      </div>
    </div>
  );
}
