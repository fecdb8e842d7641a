import { Image } from '@tiptap/extension-image';
import { imageAddress, type ImageFolder } from '../../ui/image-address.ts';
import { api } from '../../api/api.ts';

/** Makes the node of a picture, stored by file name, shown from the folder or as a library drawing. */
export const pictureNode = (folder: ImageFolder) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const src = textOf(node.attrs['src']);
        const isDrawing = isDrawingName(src);
        const { dom, show } = isDrawing ? drawnPicture(folder, src) : plainPicture(folder);
        show(node.attrs);
        return {
          dom,
          update: (next) => next.type === node.type && (textOf(next.attrs['src']) === src || (!isDrawing && !isDrawingName(textOf(next.attrs['src'])))) && (show(next.attrs), true),
          // A drawing loads later; this change of the DOM is not typing.
          ignoreMutation: () => true,
        };
      };
    },
  }).configure({ inline: true });

type Shown = { dom: HTMLElement; show: (attributes: Record<string, unknown>) => void };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function plainPicture(folder: ImageFolder): Shown {
  const dom = document.createElement('img');
  return {
    dom,
    show: ({ src, alt, width, height }) => {
      dom.src = imageAddress(folder, textOf(src));
      dom.alt = textOf(alt);
      if (width) dom.width = Number(width);
      if (height) dom.height = Number(height);
    },
  };
}

/** Shows a library drawing, or a picture of the folder if there is no such drawing. */
function drawnPicture(folder: ImageFolder, name: string): Shown {
  const dom = document.createElement('span');
  let attributes: Record<string, unknown> = {};
  let showNow = () => {};
  const place = (drawing: SVGElement | undefined) => {
    const picture = plainPicture(folder);
    dom.className = drawing ? 'figure' : '';
    dom.replaceChildren(drawing ?? picture.dom);
    showNow = () => (drawing ? drawing.setAttribute('aria-label', textOf(attributes['alt'])) : picture.show(attributes));
    showNow();
  };
  libraryDrawing(name).then(place, () => place(undefined));
  return {
    dom,
    show: (next) => {
      attributes = next;
      showNow();
    },
  };
}

/** Reports whether a file may be a library drawing, which is in no picture folder. */
const isDrawingName = (src: string): boolean => /^[a-z0-9-]+\.svg$/.test(src);

const drawings = new Map<string, Promise<SVGElement | undefined>>();

/** Loads a library drawing as learners see it; undefined if unknown. Asks once per page. */
async function libraryDrawing(name: string): Promise<SVGElement | undefined> {
  const asked = drawings.get(name) ?? askForDrawing(name);
  drawings.set(name, asked);
  try {
    const drawing = await asked;
    return drawing && document.importNode(drawing, true);
  } catch (error) {
    drawings.delete(name);
    throw error;
  }
}

async function askForDrawing(name: string): Promise<SVGElement | undefined> {
  const { html } = await api('POST /api/admin/preview', { body: { source: `<p><img src="${name}" alt=""></p>` } });
  return new DOMParser().parseFromString(html, 'text/html').querySelector<SVGElement>('.figure > svg') ?? undefined;
}
