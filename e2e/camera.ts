import { test, type Page } from '@playwright/test';

/** Folder for pictures, while `npm run shots` runs; undefined: no pictures are taken. */
export const pictureFolder = process.env['SHOTS'];

const SIZES = [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 1280, height: 800 }];
/** Numbers of the pictures that each test has taken. */
const taken = new Map<string, number>();

/**
 * Takes pictures of a page as it is, narrow and wide, in light and dark, for people to look at.
 * @param name absent: the test's title and a number
 */
export async function takePictures(page: Page, name = nextName(), sizes = SIZES): Promise<void> {
  const before = page.viewportSize();
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: `${pictureFolder}/${name}-${size.width}-${colorScheme}.png`, fullPage, animations: 'disabled' });
    }
  }
  if (before) await page.setViewportSize(before);
}

function nextName(): string {
  const { file, title, testId } = test.info();
  const number = (taken.get(testId) ?? 0) + 1;
  taken.set(testId, number);
  const words = title.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^a-zA-Z0-9]+/g, '-').slice(0, 60);
  return `${file.split('/').at(-1)?.replace('.spec.ts', '')}/${words}-${number}`;
}
