import { Extension, type Editor, type JSONContent } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { pasteMark } from '#library/format/paste-marks.ts';
import { messageOf } from '../../api/api.ts';
import type { ImageFolder } from '../../ui/image-address.ts';
import { toast } from '../../ui/toast.ts';
import { PICTURES, uploadPicture } from '../uploads/upload-picture.ts';

const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

function isOnePicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent?.trim() === '' && body.querySelectorAll('img').length === 1;
}

/** Takes pasted or dropped pictures. Part of the editor, which React may discard for another. */
export const pictureDropExtension = (folder: ImageFolder) =>
  Extension.create({
    name: 'takenPictures',
    addProseMirrorPlugins() {
      const take = (data: DataTransfer | null): boolean => {
        const files = picturesIn(data);
        insertPictures(this.editor, folder, files);
        return files.length > 0;
      };
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (_, event) => {
                // Word adds a picture of the text to the text itself; for a picture alone its HTML names an
                // unreadable file.
                const html = event.clipboardData?.getData('text/html') ?? '';
                if ((html !== '' && !isOnePicture(html)) || !take(event.clipboardData)) return false;
                event.preventDefault();
                return true;
              },
            },
            // A picture moved within the text comes as a file, too.
            handleDrop: (view, { dataTransfer, clientX, clientY }, _, isMoved) => {
              if (isMoved || picturesIn(dataTransfer).length === 0) return false;
              const at = view.posAtCoords({ left: clientX, top: clientY });
              if (at) this.editor.commands.setTextSelection(at.pos);
              return take(dataTransfer);
            },
          },
        }),
      ];
    },
  });

/** Inserts each picture at the cursor once it is uploaded. */
export function insertPictures(editor: Editor, folder: ImageFolder, files: File[]): void {
  if (files.length === 0) return;
  toast.plain(files.length === 1 ? 'Đang tải ảnh lên…' : `Đang tải ${files.length} ảnh lên…`);
  void insertAll(editor, folder, files);
}

/**
 * Inserts behind the selection, which may be the picture before; selects the new one, so that its alternative text is
 * asked for.
 */
export function insertPicture(editor: Editor, src: string): void {
  const { to } = editor.state.selection;
  editor.chain().insertContentAt(to, { type: 'image', attrs: { src, alt: '' } }).setNodeSelection(to).run();
}

let pastedCount = 0;

/**
 * Uploads a picture from a pasted text, then replaces its mark.
 * @param address `data:image/…` @returns the mark
 */
export function uploadPastedPicture(editor: Editor, folder: ImageFolder, address: string): string {
  pastedCount++;
  const name = `ảnh ${pastedCount}`;
  const mark = pasteMark(`${name} đang tải lên; nếu chữ này còn lại ở đây, bấm “Chèn ảnh” để chọn lại`);
  void sendPasted(editor, folder, { address, name, mark });
  return mark;
}

async function sendPasted(editor: Editor, folder: ImageFolder, { address, name, mark }: { address: string; name: string; mark: string }): Promise<void> {
  try {
    const { url } = await uploadPicture(await toFile(address, name), folder);
    replaceMark(editor, mark, { type: 'image', attrs: { src: url, alt: '' } });
  } catch (error) {
    const said = error instanceof DOMException || error instanceof TypeError ? 'Máy không đọc được dạng ảnh này.' : messageOf(error);
    replaceMark(editor, mark, { type: 'text', text: pasteMark(`${name}. ${said} Bấm “Chèn ảnh” để chọn lại`) });
  }
}

function replaceMark(editor: Editor, mark: string, content: JSONContent): void {
  if (editor.isDestroyed) return;
  editor.state.doc.descendants((node, at) => {
    const from = node.isText ? (node.text ?? '').indexOf(mark) : -1;
    if (from >= 0) editor.commands.insertContentAt({ from: at + from, to: at + from + mark.length }, content, { updateSelection: false });
    return from < 0;
  });
}

/** Types that need no conversion. */
const ACCEPTED_TYPES = new Set(PICTURES.split(','));

/** @throws DOMException or TypeError for unreadable data */
async function toFile(address: string, name: string): Promise<File> {
  const [, type = '', isBase64, data = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,([^]*)$/.exec(address) ?? [];
  const bytes = isBase64 ? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) : new TextEncoder().encode(decodeURIComponent(data));
  const blob = new Blob([bytes], { type });
  if (ACCEPTED_TYPES.has(type)) return new File([blob], `${name}.${type.slice(6).replace('svg+xml', 'svg')}`, { type });
  const picture = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return new File([await canvas.convertToBlob()], `${name}.png`, { type: 'image/png' });
}

async function insertAll(editor: Editor, folder: ImageFolder, files: File[]): Promise<void> {
  for (const file of files) {
    try {
      const { url } = await uploadPicture(file, folder);
      // The field may have been folded away meanwhile, or show its source.
      if (editor.isDestroyed || !editor.isEditable) toast.plain(`${file.name}: đã tải lên, bạn chèn bằng “Chọn ảnh đã có”.`);
      else insertPicture(editor, url);
    } catch (error) {
      toast.error(`${file.name}: ${messageOf(error)}`);
    }
  }
}
