import { PitlaneQuote } from '@pitlane/widget/react';
import { useState } from 'react';

/** A partner's React page, with controls that change the widget while it is used. */
export function App({ hosted }: { hosted: string }) {
  const [isShown, setShown] = useState(true);
  const [partner, setPartner] = useState('pk_demo_default');
  const [leadSource, setLeadSource] = useState('');
  const [isMobileFlow, setMobileFlow] = useState(false);
  const [events, setEvents] = useState<string[]>([]);
  const logEvent = (name: string) => (detail: unknown) =>
    setEvents((before) => [...before, `${name} ${JSON.stringify(detail)}`]);

  return (
    <>
      <header>
        <strong>Tidewater Motors</strong>
        <nav>
          <a href="/">All partner pages</a>
        </nav>
      </header>
      <main>
        <h1>Your car, looked after</h1>
        <p>A React page, rendered on the server: the widget is the component of the npm package.</p>
        <div className="panel">
          {isShown && (
            <PitlaneQuote
              partner={partner}
              hostedOrigin={hosted}
              leadSource={leadSource}
              isMobileFlow={isMobileFlow}
              onReady={logEvent('onReady')}
              onQuoteStarted={logEvent('onQuoteStarted')}
              onQuoteStep={logEvent('onQuoteStep')}
              onQuoteSubmitted={logEvent('onQuoteSubmitted')}
              onError={logEvent('onError')}
            />
          )}
        </div>
        <fieldset>
          <legend>Props, changed while it is used</legend>
          <label>
            Partner
            <select value={partner} onChange={(event) => setPartner(event.target.value)}>
              <option>pk_demo_default</option>
              <option>pk_demo_whitelabel</option>
            </select>
          </label>
          <label>
            Lead source
            <input value={leadSource} onChange={(event) => setLeadSource(event.target.value)} />
          </label>
          <label>
            <input
              type="checkbox"
              checked={isMobileFlow}
              onChange={(event) => setMobileFlow(event.target.checked)}
            />
            Mobile mechanics only
          </label>
          <button type="button" onClick={() => setShown(!isShown)}>
            {isShown ? 'Take it away' : 'Put it back'}
          </button>
        </fieldset>
        <h2>Events</h2>
        <ol aria-label="Events">
          {events.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
            <li key={index}>
              <code>{line}</code>
            </li>
          ))}
        </ol>
      </main>
      <footer>Tidewater Motors, a partner page of the examples.</footer>
    </>
  );
}
