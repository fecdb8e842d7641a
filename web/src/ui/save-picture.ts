/** Saves a PNG: through the share sheet where the device has one and `mayShare` holds, otherwise as a download. */
export async function savePicture(picture: Blob, name: string, mayShare: boolean): Promise<void> {
  const file = new File([picture], name, { type: 'image/png' });
  if (mayShare && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      // Closing the sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
