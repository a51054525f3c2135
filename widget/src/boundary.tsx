import { Component, type ReactNode } from 'react';

type BoundaryProps = { children: ReactNode; fallback: ReactNode; onError: (error: unknown) => void };

/** Shows `fallback` in place of children that throw, so that the partner's page and app stay. */
export class Boundary extends Component<BoundaryProps> {
  override state = { failed: false };
  // Without getDerivedStateFromError, which would cost the launcher 25 bytes.
  override componentDidCatch(error: unknown): void {
    this.setState({ failed: true });
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
