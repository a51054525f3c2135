import { createElement, Fragment } from 'preact';

// React's automatic runtime over Preact's one element function: a third of a kilobyte less than a second one.
// biome-ignore lint/suspicious/noExplicitAny: the compiler calls this, the types of JSX come from React
type Props = any;
const jsx = (type: Props, props: Props, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });

export { Fragment, jsx, jsx as jsxs };
