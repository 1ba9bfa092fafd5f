import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** A new key (another page) begins anew. */
  place: string;
  onError: (cause: unknown, stack: string) => void;
  children: ReactNode;
}

interface State {
  brokenAt: string | null;
}

/** An uncaught rendering error draws nothing here; its owner sends the customer to /500 (specification §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { brokenAt: null };

  override componentDidCatch(cause: unknown, info: ErrorInfo) {
    this.setState({ brokenAt: this.props.place });
    this.props.onError(cause, info.componentStack ?? '');
  }

  static getDerivedStateFromError(): Partial<State> {
    return { brokenAt: '' };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return state.brokenAt && state.brokenAt !== props.place ? { brokenAt: null } : null;
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : null;
  }
}
