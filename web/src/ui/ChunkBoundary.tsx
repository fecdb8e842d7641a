import { Component, use, type ComponentType, type ReactNode } from 'react';
import { chunk, ChunkError } from '../api/chunk.ts';
import { partError } from '../api/error-info.ts';
import { ErrorNotice } from './Notice.tsx';

/** Functions that load a failed part again, by its error. */
const retries = new WeakMap<object, () => void>();

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;
/** `fetch` preloads the part; a loaded part renders without the fallback. */
type LazyPart<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/** Makes a component with a chunk of its own, for a <ChunkBoundary>, which can repeat a failed download. */
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
      // Rendering it tries again.
      if (part === ahead) part = undefined;
      throw error;
    });
  };
  return Object.assign(Part, { fetch });
}

let styles: Promise<unknown> | undefined;

/** Reloads failed style sheets, which the bundler counts as loaded. */
const missingStyles = () =>
  (styles ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      // The page itself disables sheets in its document (inline ones).
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

/** Reports whether a sheet has loaded: a failed one is empty or unreadable. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return !!sheet?.cssRules.length;
  } catch {
    return false;
  }
}

type Props = {
  /** Wraps the error sentence and "Thử lại". */
  failed?: (notice: ReactNode) => ReactNode;
  children: ReactNode;
};
type State = { error?: unknown; again?: boolean };

/** Keeps the page when a part of it fails to load, and can load the part again. */
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
