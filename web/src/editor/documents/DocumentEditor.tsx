import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { BackLink } from '../../ui/BackLink.tsx';
import { api, ApiError, messageOf } from '../../api/api.ts';
import { formatMoment } from '../../ui/format.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeList } from './ChangeList.tsx';
import { removeFromDevice, loadFromDevice, type Draft } from './device-drafts.ts';
import { resumableDrafts, changesDocument, type ResumableDraft } from './resumable-drafts.ts';
import { documentStore, type DocumentStore, type EditorState } from './document-store.ts';
import { VERSION_CALLS, type Document, type DocumentType } from './document-type.ts';
import { tabLock, type TabLock } from './tab-lock.ts';

/** A document being edited: its state and actions. */
export type Editor<D extends Document> = EditorState<D> & Pick<DocumentStore<D>, 'state' | 'set' | 'undo' | 'redo' | 'reset' | 'rebase' | 'save' | 'keep' | 'type' | 'id'>;

type Props<D extends Document> = {
  type: DocumentType<D>;
  /** `new` for a new document. */
  id: string;
  /** Tells a new document from one begun just before. */
  begun?: string;
  children: (editor: Editor<D>) => ReactNode;
};

type Loaded<D> = {
  document: D;
  /** Unsaved drafts: more than one if several computers have written. */
  offers: Offer<D>[];
  /** `savedAt` of the server's draft; null without one. */
  known: string | null;
};
/** `base`: the document that the draft is an edit of. */
type Offer<D> = { value: D; base: D; savedAt: string; on: ResumableDraft['on'] };

/** Edits a document in one tab at a time. */
export function DocumentEditor<D extends Document>(props: Props<D>) {
  const { type, id } = props;
  const [lock] = useState(() => tabLock(`${type.kind}/${id}`));
  const state = useSyncExternalStore(lock.subscribe, lock.state);
  useEffect(() => lock.open(), [lock]);
  if (state.at !== 'here') return state.at === 'asking' ? <Skeleton /> : <Elsewhere type={type} onTakeOver={lock.takeOver} />;
  return <LoadedEditor {...props} lock={lock} takenOver={state.takenOver} />;
}

function Elsewhere<D extends Document>({ type, onTakeOver }: { type: DocumentType<D>; onTakeOver: () => void }) {
  const [busy, setBusy] = useState(false);
  const take = () => {
    setBusy(true);
    onTakeOver();
  };
  return (
    <div className="grid gap-4">
      <BackToList type={type} />
      <h1>Đang mở ở thẻ khác</h1>
      <Sheet className="grid max-w-3xl justify-items-start gap-4">
        <p>Bạn đang mở {type.words.one} này để soạn ở một thẻ khác của trình duyệt. Soạn tiếp ở đây thì thẻ kia dừng lại, và những gì đã nhập ở đó được chuyển sang.</p>
        <Button kind="primary" busy={busy} busyLabel="Đang chuyển…" onClick={take}>
          Soạn ở thẻ này
        </Button>
      </Sheet>
    </div>
  );
}

type HeldProps<D extends Document> = Props<D> & { lock: TabLock; takenOver: boolean };

/** Loads a document with its drafts, and offers to resume one. */
function LoadedEditor<D extends Document>({ type, id, begun = '', children, lock, takenOver }: HeldProps<D>) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'edit', type.kind, id, begun],
      queryFn: ({ signal }) => load(type, id, signal),
      // Read once: versions that others save meanwhile are merged when this one is saved.
      staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, refetchOnWindowFocus: false,
    },
    queries,
  );
  if (error) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <div className="grid justify-items-start gap-4">
        <BackToList type={type} />
        <h1>{missing ? 'Không tìm thấy!' : 'Lỗi!'}</h1>
        {missing ? <p>{type.words.missing ?? error.message}</p> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      </div>
    );
  }
  if (!data) return <Skeleton />;
  return <WithDraft key={id} type={type} id={id} {...data} lock={lock} takenOver={takenOver}>{children}</WithDraft>;
}

/** Has the owner choose between document and drafts before any is overwritten. */
function WithDraft<D extends Document>({ type, id, document, offers, known, lock, takenOver, children }: HeldProps<D> & Loaded<D>) {
  const begin = (offer?: Offer<D>) => documentStore(type, id, offer?.base ?? document, { start: offer?.value, known, canStoreDrafts: lock.isHere });
  const [store, setStore] = useState(() => {
    const [only, ...others] = offers;
    // The owner who takes over from another tab wants the text typed there.
    return !only || (takenOver && others.length === 0) ? begin(only) : undefined;
  });
  if (store) return <Open store={store} lock={lock}>{children}</Open>;
  const dropThem = () => {
    const fresh = begin();
    void fresh.dropDraft();
    setStore(fresh);
  };
  return <DraftOffers type={type} document={document} offers={offers} onGoOn={(offer) => setStore(begin(offer))} onDrop={dropThem} />;
}

type OpenProps<D extends Document> = { store: DocumentStore<D>; lock: TabLock; children: (editor: Editor<D>) => ReactNode };

function Open<D extends Document>({ store, lock, children }: OpenProps<D>) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => {
    const [close, forget] = [store.open(), lock.onBeforeRelease(store.keep)];
    return () => {
      close();
      forget();
    };
  }, [store, lock]);
  return children({ ...store, ...state });
}

type OffersProps<D extends Document> = { type: DocumentType<D>; document: D; offers: Offer<D>[]; onGoOn: (offer: Offer<D>) => void; onDrop: () => void };

const ON = { device: 'Trên máy này', server: 'Trên máy khác' };

function DraftOffers<D extends Document>({ type, document, offers, onGoOn, onDrop }: OffersProps<D>) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const outdated = offers.some(({ base }) => base.version < document.version);
  const isOne = offers.length === 1;
  return (
    <div className="grid gap-4">
      <BackToList type={type} />
      <h1>{isOne ? 'Bản nháp chưa lưu' : 'Hai bản nháp chưa lưu'}</h1>
      {offers.map((offer, index) => (
        <Sheet key={offer.on} className="grid max-w-3xl justify-items-start gap-4">
          <p>
            {isOne ? `Bạn đang soạn dở ${type.words.one} này` : `${ON[offer.on]}: soạn dở`} lúc <b>{formatMoment(offer.savedAt)}</b> và chưa lưu.
          </p>
          <ChangeList type={type} before={offer.base} after={offer.value} most={5} />
          <Button kind="primary" ref={index === 0 ? first : null} onClick={() => onGoOn(offer)}>
            {isOne ? 'Soạn tiếp bản nháp' : `Soạn tiếp bản nháp ${ON[offer.on].toLowerCase()}`}
          </Button>
        </Sheet>
      ))}
      {outdated && <p>Sau đó nội dung đã được lưu ở nơi khác; khi lưu, bạn sẽ chọn giữ bản nào cho từng mục.</p>}
      {!isOne && <p>Bản nháp bạn không chọn bị thay khi bạn sửa tiếp.</p>}
      <Button className="justify-self-start" onClick={onDrop}>
        {isOne ? 'Bỏ bản nháp' : 'Bỏ cả hai bản nháp'}
      </Button>
    </div>
  );
}

async function load<D extends Document>(type: DocumentType<D>, id: string, signal: AbortSignal): Promise<Loaded<D>> {
  const [document, onServer, onDevice] = await Promise.all([
    id === 'new' ? (type.makeCopy?.(signal) ?? type.blank()) : type.load(id, signal),
    api('GET /api/admin/drafts', { querystring: { kind: type.kind, id } }, signal).then(({ draft }) => draft ?? undefined),
    loadFromDevice(type.kind, id),
  ]);
  const known = onServer?.savedAt ?? null;
  const offers: Offer<D>[] = [];
  for (const draft of resumableDrafts(onServer, onDevice)) {
    const base = await baseOf(type, id, document, draft, signal);
    const value: D = { ...(draft.document as D), version: base.version, archived: base.archived };
    if (changesDocument(type, value, base, document)) offers.push({ value, base, savedAt: draft.savedAt, on: draft.on });
  }
  if (offers.length > 0) return { document, offers, known };
  await removeFromDevice(type.kind, id);
  // Otherwise the list would show a draft.
  if (known !== null) void api('DELETE /api/admin/drafts/:kind/:id', { params: { kind: type.kind, id }, querystring: { savedAt: known } }).catch(() => undefined);
  return { document, offers, known };
}

/** Loads the version that a draft is an edit of. */
async function baseOf<D extends Document>(type: DocumentType<D>, id: string, document: D, { baseVersion }: Draft, signal: AbortSignal): Promise<D> {
  if (baseVersion === null || baseVersion === document.version) return document;
  const { [type.path]: calls } = VERSION_CALLS;
  try {
    const { document: base } = await api(calls.one, { params: { id, version: baseVersion } }, signal);
    return base as unknown as D;
  } catch (error) {
    // The version is missing, for example after the restore of an older backup: the present one is the only base
    // left.
    if (error instanceof ApiError && error.status === 404) return document;
    throw error;
  }
}

export const BackToList = <D extends Document>({ type }: { type: DocumentType<D> }) => (
  <BackLink to={type.listAddress ?? `/admin/${type.path}`}>{type.words.list}</BackLink>
);
