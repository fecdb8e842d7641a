import type { DeviceDraft, Draft } from './device-drafts.ts';
import { omitState, type Document, type DocumentType } from './document-type.ts';
import { combineVersions } from './combine-versions.ts';
import { isEqual } from './is-equal.ts';

export type ResumableDraft = Draft & { on: 'device' | 'server' };

/** Returns the drafts to resume: one, if it continues the other. */
export function resumableDrafts(onServer: Draft | undefined, onDevice: DeviceDraft | undefined): ResumableDraft[] {
  const server = onServer && { ...onServer, on: 'server' as const };
  const device = onDevice && { ...onDevice, on: 'device' as const };
  if (!server || !device) return [server, device].filter((draft) => draft !== undefined);
  if (isEqual(server.document, device.document) || device.over === server.savedAt) return [device];
  // The server had all of it, and another computer has continued from there.
  if (device.sent) return [server];
  return [device, server];
}

/** Reports whether a draft, an edit of `base`, would change the saved document. */
export function changesDocument<D extends Document>({ parts }: Pick<DocumentType<D>, 'parts'>, draft: D, base: D, saved: D): boolean {
  const [mine, was, is] = [draft, base, saved].map(omitState);
  if (isEqual(mine, was) || isEqual(mine, is)) return false;
  const { combined, conflicts } = combineVersions({ base: was, mine, theirs: is }, parts);
  return conflicts.length > 0 || !isEqual(combined, is);
}
