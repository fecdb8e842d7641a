// Draws the logo's sign, web/public/favicon.svg, as icons in the sizes that browsers and phones ask for.
import { readFileSync, writeFileSync } from 'node:fs';

/** Sides in px. `bleeds`: without a frame, because phones cut their own shape. */
const ICONS = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'icon-maskable-512', size: 512, bleeds: true },
  { name: 'apple-touch-icon', size: 180, bleeds: true },
];

export async function drawIcons(browser, folder) {
  const framed = readFileSync(`${folder}/favicon.svg`, 'utf8');
  // Phones may cut off the outer tenth; the root sign fits the remaining circle.
  const bleeding = framed
    .replace(/<rect[^>]*>/, '<path class="p" d="M-9-9h66v66h-66z"/>')
    .replace(/M11\.50*\s3v42/, 'M9.5-9v66')
    .replace('viewBox="0 0 48 48"', 'viewBox="-9 -9 66 66"');
  const context = await browser.newContext({ colorScheme: 'light' });
  const draw = async (size, sign) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>
      body { margin: 0; }
      svg { display: block; width: 100vw; height: 100vh; }</style>${sign}`);
    const bytes = await page.screenshot({ omitBackground: true });
    await page.close();
    return bytes;
  };
  for (const { name, size, bleeds } of ICONS) {
    writeFileSync(`${folder}/${name}.png`, await draw(size, bleeds ? bleeding : framed));
  }
  writeFileSync(`${folder}/favicon.ico`, icoOf(await draw(32, framed), 32));
  await context.close();
}

/** Writes header, one entry, the PNG. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
