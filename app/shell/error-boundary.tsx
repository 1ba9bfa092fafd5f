import { Component, type ReactNode } from 'react';

interface Props {
  /** Another place draws the children again; undefined keeps what is broken away. */
  place: string | undefined;
  onError: (cause: unknown) => void;
  /** Drawn instead of what is broken. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface State {
  brokenAt: string | null;
}

/** Catches an uncaught rendering error; its owner sends the customer to /500 (specification §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { brokenAt: null };

  override componentDidCatch(cause: unknown) {
    this.setState({ brokenAt: this.props.place ?? '' });
    this.props.onError(cause);
  }

  static getDerivedStateFromError(): Partial<State> {
    return { brokenAt: '' };
  }

  static getDerivedStateFromProps({ place }: Props, { brokenAt }: State): Partial<State> | null {
    return brokenAt && place !== undefined && brokenAt !== place ? { brokenAt: null } : null;
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : this.props.fallback;
  }
}
