import { Component, type ComponentType, lazy, type ReactNode, Suspense, useReducer } from 'react';
import { retryThenReload } from './retry-then-reload.ts';

type Placeholders = {
  /** Shown until the code has loaded. */
  waiting?: ReactNode;
  /** Shown when the part cannot be; nothing when it is left out. */
  failed?: (retry: () => void) => ReactNode;
};

/**
 * A part of a page whose code loads when the part renders. Its errors stay inside it. `retry` loads the code again, and
 * reloads the page the second time.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>) {
  const createPart = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  let Part = createPart();
  const retry = retryThenReload();
  // biome-ignore lint/correctness/noComponentHookFactories: created once, at the import
  return function LazyPart({ waiting, failed, ...props }: P & Placeholders) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const loadAgain = (reset: () => void) => {
      Part = createPart();
      redraw();
      reset();
    };
    return (
      <PartBoundary failed={(reset) => failed?.(() => retry(() => loadAgain(reset)))}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

type PartBoundaryProps = { failed: (reset: () => void) => ReactNode; children: ReactNode };

/** Error boundary of one part, or of a page. React logs the error. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { failed, children } = this.props;
    return this.state.hasFailed ? failed(() => this.setState({ hasFailed: false })) : children;
  }
}
