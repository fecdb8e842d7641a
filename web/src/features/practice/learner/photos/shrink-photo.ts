/** Longer side in pixels: for reading handwriting, and for the preview. */
const ENOUGH = 2_000;
const SMALL = 320;
const QUALITY = 0.85;

/**
 * Shrinks a photo, which a slow line would otherwise send for minutes. An unreadable one is sent unchanged; the
 * server checks it.
 */
export async function shrinkPhoto(file: Blob): Promise<{ photo: Blob; preview: string | undefined }> {
  try {
    const picture = await createImageBitmap(file);
    const photo = await new Promise<Blob | null>((resolve) => {
      drawScaled(picture, ENOUGH).toBlob(resolve, 'image/jpeg', QUALITY);
    });
    const preview = drawScaled(picture, SMALL).toDataURL('image/jpeg', QUALITY);
    picture.close();
    return { photo: photo && photo.size < file.size ? photo : file, preview };
  } catch {
    return { photo: file, preview: undefined };
  }
}

/** Draws the picture, no longer than `side`. */
function drawScaled(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
