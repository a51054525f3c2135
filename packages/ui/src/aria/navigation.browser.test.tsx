import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectNoOverflow, LONG_TEXT, LONG_WORD, usePhone } from '../component.fixture.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Disclosure } from './disclosure.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { Rating } from './rating.tsx';
import { SafeHtml } from './safe-html.tsx';
import { type Step, Steps } from './steps.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { Table, type TableProps } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { Timeline } from './timeline.tsx';

const tabs = ['New', 'Answered', 'Cancelled'].map((label, count) => ({
  ...{ id: label, label, count },
  content: <p>{`${label} bookings`}</p>,
}));

test('tabs are one tab stop, and arrow keys turn them', async () => {
  const screen = await render(<Tabs label="Bookings" tabs={tabs} />);
  await expect.element(screen.getByRole('tablist', { name: 'Bookings' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'New', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Answered', exact: false })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Answered bookings');
  await expectAccessible();
});

test('the chosen tab of a long row is scrolled into view on a phone', async () => {
  await usePhone();
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    label: `Part ${index}`,
    content: null,
  }));
  const screen = await render(<Tabs label="Profile" tabs={many} selectedKey="11" />);
  await expect.poll(() => screen.getByRole('tablist').element().scrollLeft).toBeGreaterThan(0);
  await expectNoOverflow();
});

test('a long row of tabs fades out at the end where there is more, until it is scrolled there', async () => {
  await usePhone();
  const seven = ['Hours', 'Days off', 'Extras', 'Prices', 'Photos', 'About', 'Calendar'];
  const screen = await render(
    <Tabs label="Profile" tabs={seven.map((label) => ({ id: label, label, content: null }))} />,
  );
  const row = screen.getByRole('tablist').element();
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  const readFades = () =>
    ['start', 'end'].map((end) => getComputedStyle(row).getPropertyValue(`--fade-${end}`));
  await expect.poll(readFades).toEqual(['0px', '32px']);
  // The chosen tab is brought into view in the frame after it rendered; a scroll before that would be undone.
  await new Promise(requestAnimationFrame);
  row.scrollLeft = row.scrollWidth;
  await expect.poll(readFades).toEqual(['32px', '0px']);
});

const steps: Step[] = [
  { id: 'when', label: 'When', state: 'done' },
  { id: 'details', label: 'Details', state: 'current' },
  { id: 'pay', label: 'Pay', state: 'next' },
];

test('completed steps lead back; the others are text', async () => {
  await usePhone();
  const onSelect = vi.fn();
  const screen = await render(<Steps label="Booking" steps={steps} onSelect={onSelect} />);
  await expect.element(screen.getByRole('navigation', { name: 'Booking' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('when');
  await expectNoOverflow();
  await expectAccessible();
});

test('breadcrumbs link to the pages above, and name the current one', async () => {
  await usePhone();
  const crumbs = [
    { id: 'home', label: 'Home', href: '/' },
    { id: 'page', label: LONG_TEXT },
  ];
  const screen = await render(<Breadcrumbs crumbs={crumbs} />);
  await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByText(LONG_TEXT)).toHaveAttribute('aria-current', 'page');
  await expectNoOverflow();
  await expectAccessible();
});

test('a disclosure opens and closes by keys', async () => {
  const screen = await render(<Disclosure title="Included">Oil and filter</Disclosure>);
  const title = screen.getByRole('button', { name: 'Included' });
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Oil and filter')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard(' ');
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
});

type Job = { id: string; car: string };
const jobs: Job[] = [
  { id: '1', car: 'Mazda 3' },
  { id: '2', car: LONG_WORD },
];

const renderTable = (props: Partial<TableProps<Job>> = {}) =>
  render(
    <Table
      label="Jobs"
      columns={[{ id: 'car', label: 'Car', render: ({ car }) => car, allowsSorting: true }]}
      rows={jobs}
      rowId={({ id }) => id}
      {...props}
    />,
  );

test('rows of a table answer to Enter and name themselves', async () => {
  const onRowAction = vi.fn();
  const screen = await renderTable({ onRowAction });
  await expect.element(screen.getByRole('rowheader', { name: 'Mazda 3' })).toBeVisible();
  await screen.getByRole('row', { name: 'Mazda 3' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onRowAction.mock.calls.flat()).toEqual(['1', '2']);
  await expectAccessible();
});

test('a table reports the column to sort by, and shows a text without rows', async () => {
  const onSortChange = vi.fn();
  const screen = await renderTable({ rows: [], empty: 'No jobs today.', onSortChange });
  await screen.getByRole('columnheader', { name: 'Car' }).click();
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ column: 'car', direction: 'ascending' });
  await expect.element(screen.getByText('No jobs today.')).toBeVisible();
});

test('a table keeps to a phone’s width', async () => {
  await usePhone();
  const screen = await renderTable();
  await expect.element(screen.getByText(LONG_WORD)).toBeVisible();
  await expectNoOverflow();
});

test('pictures turn by arrow keys and buttons, around the ends, and Escape closes', async () => {
  const onChange = vi.fn();
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const images = ['Front', 'Boot'].map((alt) => ({ url, alt }));
  const screen = await render(<ImageViewer images={images} index={0} onChange={onChange} />);
  await expect.element(screen.getByRole('dialog', { name: 'Front' })).toBeVisible();
  await expect.element(screen.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await screen.getByRole('button', { name: 'Next picture' }).click();
  expect(onChange.mock.calls.flat()).toEqual([1, 1, 1]);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a supplier’s HTML keeps its structure and nothing that runs or leads away', async () => {
  const html =
    '<p onclick="x()">Hi <a href="//evil">there</a><script>1</script></p><ul><li>Oil</li></ul><img src=x>';
  const screen = await render(<SafeHtml html={html} />);
  expect(screen.container.innerHTML).toContain('><p>Hi there</p><ul><li>Oil</li></ul></div>');
});

test('a timeline marks the current item, and names what is done', async () => {
  const items = steps.map(({ id, label, state }) => ({ id, title: label, state, detail: LONG_WORD }));
  await usePhone();
  const screen = await render(<Timeline label="Your booking" items={items} />);
  const list = screen.getByRole('list', { name: 'Your booking' });
  await expect.element(list.getByRole('img', { name: 'Done' })).toBeVisible();
  expect(list.element().querySelectorAll('[aria-current="step"]')).toHaveLength(1);
  await expectNoOverflow();
  await expectAccessible();
});

test('a rating is one picture with its words', async () => {
  const screen = await render(<Rating value={4.76} count="50+" stars />);
  await expect.element(screen.getByRole('img', { name: '4.8 out of 5, 50+ reviews' })).toBeVisible();
  await expectAccessible();
});

test('a sticky bar is there on phones only, unless it is always', async () => {
  const bars = [false, true].map((always) => (
    <StickyBar key={`${always}`} always={always} action={<button type="button">Book</button>}>
      {always ? 'Always' : LONG_TEXT}
    </StickyBar>
  ));
  const wide = await render(<main>{bars}</main>);
  await expect.element(wide.getByText('Always')).toBeVisible();
  await expect.element(wide.getByText(LONG_TEXT)).not.toBeVisible();
  await usePhone();
  await expect.element(wide.getByText(LONG_TEXT)).toBeVisible();
  await expectNoOverflow();
});
