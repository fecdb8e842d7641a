/**
 * Draws a QR code as SVG, black on white, level M. The picture has no size, names or scripts: the page gives it
 * `role="img"` and a label.
 * @param quietZone modules of white around it: scanners need four, unless it lies on white already
 */
export async function drawQrCode(text: string, quietZone = 4): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: quietZone, color: { dark: '#000000', light: '#ffffff' } });
  return svg.trim();
}
