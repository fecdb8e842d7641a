import { Image } from '@tiptap/extension-image';
import { imageAddress, type ImageFolder } from '../../../content/image-address.ts';

/** A picture in the text: kept by its file's name, shown from where pictures of the kind lie. */
export const pictureNode = (folder: ImageFolder) =>
  Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        const show = (attributes: Record<string, unknown>) => {
          const { src, alt, width, height } = attributes as Partial<Record<'src' | 'alt' | 'width' | 'height', string | null>>;
          dom.src = imageAddress(folder, src ?? '');
          dom.alt = alt ?? '';
          dom.toggleAttribute('data-no-alt', !alt);
          if (width) dom.width = Number(width);
          if (height) dom.height = Number(height);
        };
        show(node.attrs);
        return { dom, update: (next) => next.type === node.type && (show(next.attrs), true) };
      };
    },
  }).configure({ inline: true });
