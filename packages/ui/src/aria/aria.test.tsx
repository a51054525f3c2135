import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as ui from './index.ts';

describe('hosted components', () => {
  it('gives the rating in words, with the count as the caller shows it', () => {
    expect(renderToString(<ui.Rating value={4.76} count="50+" />)).toContain(
      'aria-label="4.8 out of 5, 50+ reviews"',
    );
    expect(renderToString(<ui.Rating value={5} />)).toContain('aria-label="5.0 out of 5"');
  });

  it('gives a page its landmarks and a way past the header', () => {
    const html = renderToString(<ui.PageShell logo="Pitlane">content</ui.PageShell>);
    const target = /href="#([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<main id="${target}"`);
    expect(html.indexOf('href="#')).toBeLessThan(html.indexOf('<header'));
  });

  it('shows a failure with its way out and the reference for support', () => {
    const html = renderToString(
      <ui.ErrorState title="No quotes" traceId="4bf92f35" onRetry={() => undefined} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain('Try again');
    expect(html).toContain('4bf92f35');
  });

  it('announces a banner once: by itself, or by the region it stands in', () => {
    const banner = (isInRegion: boolean) =>
      renderToString(<ui.Banner title="Waiting" isInRegion={isInRegion} />);
    expect(banner(false)).toContain('role="status"');
    expect(banner(true)).not.toContain('role=');
  });

  it('marks the current step and lets one go back only to done ones', () => {
    const steps: ui.Step[] = [
      { id: 'when', label: 'When', state: 'done' },
      { id: 'details', label: 'Details', state: 'current' },
      { id: 'pay', label: 'Pay', state: 'next' },
    ];
    const html = renderToString(<ui.Steps label="Booking" steps={steps} onSelect={() => undefined} />);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it('shows a range of prices as a range', () => {
    const html = renderToString(<ui.Price cents={26250} toCents={31000} prefix="from" />);
    expect(html).toContain('$262.50 – $310.00');
    expect(html).toContain('from');
  });

  it('marks the chosen day and takes dates as YYYY-MM-DD', () => {
    const html = renderToString(
      <ui.Calendar
        label="Day"
        value="2026-11-24"
        onChange={() => undefined}
        min="2026-11-22"
        isUnavailable={(day) => day === '2026-11-25'}
      />,
    );
    expect(html).toMatch(/data-selected="true"[^>]*>24</);
    expect(html).toMatch(/data-unavailable="true"[^>]*>25</);
    expect(html).not.toMatch(/data-unavailable="true"[^>]*>26</);
  });
});
