import { api } from '../../api/api.ts';

/** Reports whether a file may be a library drawing, which is in no picture folder. */
export const isDrawingName = (src: string): boolean => /^[a-z0-9-]+\.svg$/.test(src);

const drawings = new Map<string, Promise<SVGElement | undefined>>();

/** Loads a library drawing as learners see it; undefined if unknown. Asks once per page. */
export async function libraryDrawing(name: string): Promise<SVGElement | undefined> {
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
