// `react` in the script tag's build: only what the widget uses, which leaves out preact/compat.
export { Component, createContext, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
