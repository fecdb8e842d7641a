import { api, ApiError, send } from '../../api/api.ts';
import { removeFromDevice, storeOnDevice } from './device-drafts.ts';
import { omitState, type Document, type DocumentType } from './document-type.ts';
import { isEqual } from './is-equal.ts';
import { change, redo, stepsFrom, undo, type Steps } from './undo.ts';

/** Milliseconds from a change to its storage on the device. */
const DEVICE_DELAY = 300;
/** Milliseconds from a change to the server: after a pause, and at most. */
const SERVER_DELAY = 2_000;
const SERVER_LATEST = 8_000;
const RETRY = 10_000;

/**
 * `device` until the server has it, too; `failed` if only this page has it. `hindered`: the server is unreachable, or
 * has another computer's draft.
 */
export type DraftState = { kind: 'none' | 'waiting' | 'failed' } | { kind: 'server'; at: string } | { kind: 'device'; at: string; hindered: Hindered };
type Hindered = 'offline' | 'elsewhere' | undefined;

export type EditorState<D> = {
  value: D;
  /** The document as loaded or last saved. */
  base: D;
  changed: boolean;
  canUndo: boolean;
  canRedo: boolean;
  draft: DraftState;
  saving: boolean;
};

export type Saved<D> = { kind: 'saved'; document: D; isNew: boolean };
/** `theirs` was saved elsewhere since `base` was loaded. */
export type SaveConflict<D> = { kind: 'conflict'; theirs: D };
export type SaveFailure = { kind: 'failed'; error: ApiError };

export type DocumentStore<D extends Document> = ReturnType<typeof documentStore<D>>;

type StoreOptions<D> = {
  /** The draft to resume. */
  start?: D | undefined;
  /** `savedAt` of the server's draft known here; null for none. */
  known: string | null;
  /** Returns true while this tab may store drafts. */
  canStoreDrafts: () => boolean;
};

/** Holds a document's present value, undo steps and draft. */
export function documentStore<D extends Document>(type: DocumentType<D>, id: string, base: D, { start = base, known, canStoreDrafts }: StoreOptions<D>) {
  const listeners = new Set<() => void>();
  let loaded = base;
  let steps: Steps<D> = start === base ? stepsFrom(base) : change(stepsFrom(base), start, '', 0);
  let draft: DraftState = { kind: 'none' };
  let saving = false;
  let state = next();

  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let sending: Promise<void> | undefined;
  let hindered: Hindered;
  /** Text sent last, here or before a reload: identifies the server's draft after a lost answer. */
  let lastSent = start;
  let closed = false;

  function next(): EditorState<D> {
    const { past, present, future } = steps;
    return { value: present, base: loaded, changed: !isEqual(present, loaded), canUndo: past.length > 0, canRedo: future.length > 0, draft, saving };
  }
  const tell = () => {
    state = next();
    for (const listener of listeners) listener();
  };
  const setDraft = (to: DraftState) => {
    draft = to;
    tell();
  };

  const draftNow = () => ({ document: state.value as Record<string, unknown>, baseVersion: loaded.version === 0 ? null : loaded.version });
  const params = { kind: type.kind, id };

  const storeDraft = async (): Promise<void> => {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    if (!state.changed || !canStoreDrafts()) return;
    const at = new Date().toISOString();
    const onDevice = await storeOnDevice(type.kind, id, { ...draftNow(), savedAt: at, over: known, sent: draft.kind === 'server' });
    if ((draft.kind === 'waiting' || draft.kind === 'failed') && state.changed) setDraft(onDevice ? { kind: 'device', at, hindered } : { kind: 'failed' });
  };

  const sendDraft = async (): Promise<void> => {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    waitingSince = undefined;
    if (sending || saving || closed || !state.changed || !canStoreDrafts()) return;
    const sent = state.value;
    sending = store(sent).then(
      (at) => {
        known = at;
        hindered = undefined;
        if (state.value !== sent || !state.changed) return;
        setDraft({ kind: 'server', at });
        void storeDraft(); // marks the device's draft as sent
      },
      (error: unknown) => {
        hindered = error instanceof ApiError && error.code === 'draft-elsewhere' ? 'elsewhere' : 'offline';
        if (draft.kind === 'device') setDraft({ ...draft, hindered });
        schedule(RETRY);
      },
    );
    await sending;
    sending = undefined;
    if (state.value !== sent) schedule(SERVER_DELAY);
  };

  /** @returns the time at which it was stored */
  const store = async (value: D): Promise<string> => {
    const body = { ...draftNow(), document: value as Record<string, unknown> };
    const put = async () => (await api('PUT /api/admin/drafts/:kind/:id', { params, body: { ...body, over: known } })).savedAt;
    const before = lastSent;
    lastSent = value;
    try {
      return await put();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'draft-elsewhere') throw error;
      const { draft: other } = await api('GET /api/admin/drafts', { querystring: params });
      if (!other || ![before, value].some((own) => isEqual(own, other.document))) throw error;
      known = other.savedAt;
      return put();
    }
  };

  const schedule = (delay: number) => {
    clearTimeout(serverTimer);
    serverTimer = setTimeout(() => void sendDraft(), delay);
  };

  const forget = async (): Promise<void> => {
    clearTimeout(deviceTimer);
    clearTimeout(serverTimer);
    deviceTimer = undefined;
    serverTimer = undefined;
    waitingSince = undefined;
    setDraft({ kind: 'none' });
    await sending; // otherwise it would be stored after it was deleted
    // Unless typing has gone on meanwhile.
    if (!state.changed && canStoreDrafts()) await removeFromDevice(type.kind, id);
  };

  const applySteps = (to: Steps<D>) => {
    if (to.present === steps.present) {
      steps = to;
      return;
    }
    steps = { ...to, present: withHead(to.present) };
    tell();
    if (state.changed) plan();
    else void dropDraft();
  };

  /** Sets the loaded version's number, because an undo may go back to before a save. */
  const withHead = (value: D): D => {
    const { version, archived } = loaded;
    return value.version === version && value.archived === archived ? value : { ...value, version, archived };
  };

  const plan = () => {
    // The failure stays visible until a draft is stored.
    if (draft.kind !== 'failed') setDraft({ kind: 'waiting' });
    const now = Date.now();
    waitingSince ??= now;
    deviceTimer ??= setTimeout(() => void storeDraft(), DEVICE_DELAY);
    schedule(Math.max(0, Math.min(SERVER_DELAY, waitingSince + SERVER_LATEST - now)));
  };

  const dropDraft = async (): Promise<void> => {
    await forget();
    if (known === null || state.changed) return;
    const gone = known;
    known = null;
    await api('DELETE /api/admin/drafts/:kind/:id', { params, querystring: { savedAt: gone } }).catch(() => undefined);
  };

  /** Stores the draft when the page is hidden, because it may end then. */
  const leave = () => {
    if (document.visibilityState === 'hidden') {
      void storeDraft();
      if (draft.kind !== 'server') void sendDraft();
    }
  };

  return {
    type,
    id,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** @returns a function that stops listening */
    open: (): (() => void) => {
      closed = false;
      const online = () => draft.kind === 'device' && schedule(0);
      document.addEventListener('visibilitychange', leave);
      addEventListener('pagehide', leave);
      addEventListener('online', online);
      return () => {
        void storeDraft();
        void sendDraft();
        closed = true;
        clearTimeout(serverTimer);
        document.removeEventListener('visibilitychange', leave);
        removeEventListener('pagehide', leave);
        removeEventListener('online', online);
      };
    },

    /** @param group the field; successive changes of one group are undone together */
    set: (recipe: (value: D) => D, group = ''): void => applySteps(change(steps, recipe(steps.present), group, Date.now())),
    undo: (): void => applySteps(undo(steps)),
    redo: (): void => applySteps(redo(steps)),
    /** Restores the loaded document; can be undone. */
    reset: (): void => applySteps(change(steps, loaded, '', Date.now())),

    /** Makes a version saved by others the base of this edit. */
    rebase: (onto: D, merged: D): void => {
      loaded = onto;
      applySteps(change(steps, merged, '', Date.now()));
      tell();
    },

    keep: storeDraft,
    dropDraft,

    /** Saves the document, then deletes the draft. */
    save: async (how: { keepsMarks?: true } = {}): Promise<Saved<D> | SaveConflict<D> | SaveFailure> => {
      if (saving) throw new Error('saved twice at once');
      saving = true;
      tell();
      const isNew = loaded.version === 0;
      const { path, callsUnder = `/api/${path}` } = type;
      const sent = state.value;
      const isSaved = async (document: D): Promise<Saved<D>> => {
        loaded = document;
        known = null;
        // Text typed meanwhile stays, as an edit of the saved version.
        steps = { ...steps, present: steps.present === sent ? document : withHead(steps.present), group: '' };
        saving = false;
        tell();
        if (state.changed) plan();
        else await forget();
        return { kind: 'saved', document, isNew };
      };
      try {
        await sending;
        const body = { ...sent, version: loaded.version, draft: known, ...how };
        return await isSaved(await (isNew ? send<D>('POST', callsUnder, body) : send<D>('PUT', `${callsUnder}/${encodeURIComponent(loaded.id)}`, body)));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'version-conflict') {
          const theirs = await type.load(loaded.id, new AbortController().signal).catch(() => undefined);
          // It was saved before, but the answer was lost.
          if (theirs && isEqual(omitState(theirs), omitState(sent))) return await isSaved(theirs);
          if (theirs) return { kind: 'conflict', theirs };
        }
        return { kind: 'failed', error };
      } finally {
        if (saving && state.changed) schedule(SERVER_DELAY); // no draft was sent while saving
        saving = false;
        tell();
      }
    },
  };
}
