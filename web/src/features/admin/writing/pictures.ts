import { Extension, type Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { messageOf } from '../../../api.ts';
import type { ImageFolder } from '../../../content/image-address.ts';
import { toast } from '../../../ui/toast.ts';
import { uploadPicture } from '../uploads/upload-picture.ts';

const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Pictures that are pasted or dropped. Of the editor itself: a page may make an editor and throw it away for another. */
export const takenPictures = (folder: ImageFolder) =>
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
            // Word brings a picture of the text beside the text itself.
            handlePaste: (_, { clipboardData }) => !clipboardData?.types.includes('text/html') && take(clipboardData),
            // A picture of the text that is moved is a file, too.
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

/** Sends pictures, and puts each where the cursor is once the server has it. */
export function insertPictures(editor: Editor, folder: ImageFolder, files: File[]): void {
  if (files.length === 0) return;
  toast.plain(files.length === 1 ? 'Đang tải ảnh lên…' : `Đang tải ${files.length} ảnh lên…`);
  void insertAll(editor, folder, files);
}

/** Puts a picture behind what is selected, for that may be the picture that came before; selected, so that it is asked what it shows. */
export function insertPicture(editor: Editor, src: string): void {
  const { to } = editor.state.selection;
  editor.chain().insertContentAt(to, { type: 'image', attrs: { src, alt: '' } }).setNodeSelection(to).run();
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
