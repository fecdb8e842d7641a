import type { ImportedPicture } from '../imported-file.ts';
import type { ParagraphState } from './paragraph-state.ts';
import { readPicture } from './pictures.ts';
import type { Relationship } from './relationships.ts';

type Resources = { relationships: Map<string, Relationship>; readPart(name: string): Uint8Array | undefined };

/** The pictures of a document, each taken once. One that cannot be shown is a doubt in its place. */
export class PictureShelf {
  readonly pictures = new Map<string, ImportedPicture>();
  /** Pictures by the part they come from, or why the part cannot be shown. */
  private readonly taken = new Map<string, { name: string } | { doubt: string }>();
  private missing = 0;
  private readonly resources: Resources;

  constructor(resources: Resources) {
    this.resources = resources;
  }

  /** @param change a Vietnamese sentence: Word shows the picture in another way */
  push(state: ParagraphState, id: string | undefined, change?: string): void {
    const taken = this.take(id);
    if ('name' in taken) state.inlines.push({ type: 'picture', name: taken.name, ...(change ? { doubt: change } : {}) });
    else this.pushDoubtful(state, taken.doubt);
  }

  pushDoubtful(state: ParagraphState, doubt: string): void {
    state.inlines.push({ type: 'picture', name: `missing-${++this.missing}`, doubt });
  }

  /** Takes the picture of a relationship, or says why it cannot be shown. */
  take(id: string | undefined): { name: string } | { doubt: string } {
    const relationship = this.resources.relationships.get(id ?? '');
    if (!relationship) return { doubt: 'Hình bị thiếu trong tệp.' };
    if (relationship.isExternal) return { doubt: 'Hình chỉ được liên kết tới nơi khác, không nằm trong tệp, nên không được tải.' };
    const before = this.taken.get(relationship.target);
    if (before) return before;
    const bytes = this.resources.readPart(relationship.target);
    const picture = bytes ? readPicture(bytes) : { doubt: 'Hình bị thiếu trong tệp.' };
    let taken: { name: string } | { doubt: string };
    if ('type' in picture) {
      const name = relationship.target.replace(/^.*\//, '').replace(/[^\w.-]/g, '_');
      taken = { name: this.pictures.has(name) ? `${this.pictures.size}-${name}` : name };
      this.pictures.set(taken.name, picture);
    } else taken = picture;
    this.taken.set(relationship.target, taken);
    return taken;
  }
}
