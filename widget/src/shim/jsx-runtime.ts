import { type ComponentType, createElement } from 'preact';

export { Fragment } from 'preact';

// `preact/jsx-runtime` in the script tag's build: elements as `createElement` makes them, which is in the launcher anyway.
export const jsx = (type: string | ComponentType<object>, props: object, key?: string) =>
  createElement(type as ComponentType<object>, { ...props, key });

export { jsx as jsxs };
