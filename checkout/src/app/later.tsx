import { Component, type ComponentType, lazy, type ReactNode, Suspense, useReducer } from 'react';

type Places = {
  /** Stands there until the code has come. */
  waiting?: ReactNode;
  /** Stands there when the part cannot be shown; nothing unless told. */
  failed?: (again: () => void) => ReactNode;
};

/**
 * A part of a page whose code comes when the part is shown. Whatever fails in it, its code or the drawing of it, leaves
 * the page standing. `again` asks for the code once more; a second time it loads the page anew, because a browser may
 * keep the failure and a newer release may have taken the file away.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  const fresh = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  let Part = fresh();
  // Beside the part and not in the page: what is closed and opened again was tried before.
  let wasTried = false;
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the part is imported
  return function Later({ waiting, failed, ...props }: P & Places) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const again = (reset: () => void) => () => {
      if (wasTried) return location.reload();
      wasTried = true;
      Part = fresh();
      redraw();
      reset();
    };
    return (
      <Fence failed={(reset) => failed?.(again(reset))}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Fence>
    );
  };
}

type FenceProps = { failed: (reset: () => void) => ReactNode; children: ReactNode };

/** Keeps what is thrown in it from the page around. React has told the console of it. */
class Fence extends Component<FenceProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { failed, children } = this.props;
    return this.state.hasFailed ? failed(() => this.setState({ hasFailed: false })) : children;
  }
}
