import type { Block, Marks } from '../blocks.ts';
import type { FormulaReader } from './formula-reader.ts';
import { pushText, type ParagraphState } from './paragraph-state.ts';
import type { PictureShelf } from './picture-shelf.ts';
import type { Relationship } from './relationships.ts';
import type { XmlNode } from './xml-node.ts';

const DRAWN = 'Hình vẽ bằng công cụ vẽ của Word, trang web không hiện được. Hãy chụp lại thành ảnh.';
const FOREIGN_OBJECT = 'Đối tượng nhúng của chương trình khác: hãy xem lại hình này.';
const FOREIGN_WITHOUT_PICTURE = 'Đối tượng nhúng của chương trình khác, trang web không hiện được. Hãy chụp lại thành ảnh.';
const CROPPED = 'Hình bị cắt bớt trong Word; ở đây là hình gốc.';
const TURNED = 'Hình bị xoay hoặc lật trong Word; ở đây là hình gốc.';

type Parts = {
  shelf: PictureShelf;
  formulas: FormulaReader;
  relationships: Map<string, Relationship>;
  readPart(name: string): Uint8Array | undefined;
  readContainer(container: XmlNode): Block[];
};

/** Reads pictures, text boxes and embedded objects: of DrawingML, and of VML, which Word wrote before 2010. */
export class DrawingReader {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  readDrawing(drawing: XmlNode, state: ParagraphState): void {
    for (const frame of drawing.children) {
      if (frame.child('wp:docPr')?.getAttribute('hidden') === '1') continue;
      const data = frame.child('a:graphic')?.child('a:graphicData');
      for (const each of data?.children ?? []) {
        if (each.name === 'pic:pic') this.pushDrawnPicture(each, state);
        else if (each.name === 'wps:wsp' && this.readBox(each.child('wps:txbx')?.child('w:txbxContent'), state)) continue;
        else this.parts.shelf.pushDoubtful(state, DRAWN);
      }
    }
  }

  private pushDrawnPicture(picture: XmlNode, state: ParagraphState): void {
    const fill = picture.child('pic:blipFill');
    const blip = fill?.child('a:blip');
    const crop = fill?.child('a:srcRect');
    const isCropped = ['l', 't', 'r', 'b'].some((side) => Number(crop?.getAttribute(side) ?? 0) > 0);
    const turn = picture.child('pic:spPr')?.child('a:xfrm');
    const isTurned = Number(turn?.getAttribute('rot') ?? 0) !== 0 || turn?.getAttribute('flipH') === '1' || turn?.getAttribute('flipV') === '1';
    this.parts.shelf.push(state, blip?.getAttribute('r:embed') ?? blip?.getAttribute('r:link') ?? undefined, isCropped ? CROPPED : isTurned ? TURNED : undefined);
  }

  /** Reads a text box; reports whether there is text in it. */
  private readBox(content: XmlNode | undefined, state: ParagraphState): boolean {
    if (!content) return false;
    const blocks = this.parts.readContainer(content);
    const hasContent = blocks.some((block) => block.type === 'table' || block.inlines.length > 0);
    if (hasContent) state.boxes.push(...blocks);
    return hasContent;
  }

  readVml(picture: XmlNode, state: ParagraphState): void {
    for (const shape of picture.children) {
      if (!shape.name.startsWith('v:') || shape.name === 'v:shapetype' || shape.getAttribute('o:hr') !== null) continue;
      const image = shape.child('v:imagedata');
      const words = shape.child('v:textpath')?.getAttribute('string');
      if (shape.name !== 'v:group' && this.readBox(shape.child('v:textbox')?.child('w:txbxContent'), state)) continue;
      if (image) this.parts.shelf.push(state, imageId(image), ['cropleft', 'croptop', 'cropright', 'cropbottom'].some((side) => !/^0?f?$/.test(image.getAttribute(side) ?? '')) ? CROPPED : undefined);
      else if (words) pushText(state, {}, { text: words });
      else this.parts.shelf.pushDoubtful(state, DRAWN);
    }
  }

  /** Reads an embedded object: a formula of MathType, or the picture that another program left of its own. */
  readObject(object: XmlNode, state: ParagraphState, marks: Marks): void {
    const { shelf, formulas, relationships } = this.parts;
    const ole = object.child('o:OLEObject') ?? object.child('w:objectEmbed') ?? object.child('w:objectLink');
    const image = object.all('v:imagedata')[0];
    const blip = object.all('a:blip')[0];
    const preview = shelf.take(image ? imageId(image) : (blip?.getAttribute('r:embed') ?? undefined));
    const program = ole?.getAttribute('ProgID') ?? ole?.getAttribute('w:progId') ?? '';
    if (!/^(?:equation|mathtype)/i.test(program)) {
      if ('name' in preview) state.inlines.push({ type: 'picture', name: preview.name, doubt: FOREIGN_OBJECT });
      else shelf.pushDoubtful(state, FOREIGN_WITHOUT_PICTURE);
      return;
    }
    const relationship = relationships.get(ole?.getAttribute('r:id') ?? '');
    const bytes = relationship && !relationship.isExternal ? this.parts.readPart(relationship.target) : undefined;
    formulas.pushMathType(state, bytes, 'name' in preview ? preview.name : undefined, marks);
  }
}

const imageId = (image: XmlNode): string | undefined => image.getAttribute('r:id') ?? image.getAttribute('r:href') ?? image.getAttribute('o:relid') ?? undefined;
