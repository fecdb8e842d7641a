import { Component, use, type ComponentType, type ReactNode } from 'react';
import { chunk, ChunkError } from './chunk.ts';
import { partError } from './error-info.ts';
import { ErrorNotice } from './ui/Notice.tsx';

/** How the part whose loading failed is fetched again. */
const retries = new WeakMap<object, () => void>();

/** A component in a chunk of its own, for a <ChunkBoundary> around it: what could not be fetched can be fetched again. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const fetchPart = chunk(load);
  const fetchAgain = chunk(() => missingStyles().then(load));
  let part: ReturnType<typeof load> | undefined;
  const start = (fetchIt: typeof fetchPart) =>
    fetchIt().catch((error: unknown) => {
      retries.set(error as object, () => (part = start(fetchAgain)));
      throw error;
    });
  return function Part(props: P) {
    const { default: Loaded } = use((part ??= start(fetchPart)));
    return <Loaded {...props} />;
  };
}

let styles: Promise<unknown> | undefined;

/** A style sheet that failed is asked for by nobody again: the builder counts it as there. */
const missingStyles = () =>
  (styles ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      // What the page itself has inside is disabled here.
      .filter((link) => !link.disabled && !isLoaded(link))
      .map(
        (link) =>
          new Promise((resolve, reject) => {
            const fresh = link.cloneNode() as HTMLLinkElement;
            fresh.onload = resolve;
            fresh.onerror = reject;
            link.replaceWith(fresh);
          }),
      ),
  ).finally(() => (styles = undefined)));

/** The sheet of one that failed is empty, or may not be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return !!sheet?.cssRules.length;
  } catch {
    return false;
  }
}

type Props = {
  /** What stands around the sentence and "Thử lại" in place of the part. */
  failed?: (notice: ReactNode) => ReactNode;
  children: ReactNode;
};
type State = { error?: unknown; again?: boolean };

/** Around a part of the page that may fail to load: the page stays, and the part is fetched again in its place. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { failed = (notice) => <div className="p-5">{notice}</div>, children } = this.props;
    const { error, again = false } = this.state;
    if (!error) return children;
    if (!(error instanceof ChunkError)) throw error;
    const { code, message } = partError(error, again);
    const retry = () => {
      if (code === 'chunk') location.reload();
      retries.get(error)?.();
      this.setState({ error: undefined, again: true });
    };
    return failed(<ErrorNotice message={message} onRetry={retry} />);
  }
}
