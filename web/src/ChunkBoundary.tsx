import { Component, use, type ComponentType, type ReactNode } from 'react';
import { chunk, ChunkError } from './chunk.ts';
import { partError } from './error-info.ts';
import { ErrorNotice } from './ui/Notice.tsx';

/** How the part whose loading failed is fetched again. */
const retries = new WeakMap<object, () => void>();

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;
/** `fetch` asks for it before it is drawn; one that is there is drawn at once, and not after what stands in its place. */
type LazyPart<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/** A component in a chunk of its own, for a <ChunkBoundary> around it: what could not be fetched can be fetched again. */
export function lazyPart<P extends object>(load: Load<P>): LazyPart<P> {
  const fetchPart = chunk(load);
  const fetchAgain = chunk(() => missingStyles().then(load));
  let part: ReturnType<Load<P>> | undefined;
  let there: Awaited<ReturnType<Load<P>>> | undefined;
  const start = async (fetchIt: typeof fetchPart) => {
    try {
      return (there = await fetchIt());
    } catch (error) {
      retries.set(error as object, () => (part = start(fetchAgain)));
      throw error;
    }
  };
  function Part(props: P) {
    const { default: Loaded } = there ?? use((part ??= start(fetchPart)));
    return <Loaded {...props} />;
  }
  const fetch = async () => {
    const ahead = (part ??= start(fetchPart));
    await ahead.catch((error: unknown) => {
      // Who draws it asks once more.
      if (part === ahead) part = undefined;
      throw error;
    });
  };
  return Object.assign(Part, { fetch });
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
