// npm run share-pictures: draws the pictures of link previews and home screens in Chromium, because neither take SVG: a
// PNG of 1200 × 630 px beside each drawn cover, web/public/share.png for every other page, and the icons. Run after a
// change of a cover, a course's title, the logo or a colour, and look at the pictures.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { readLibrary } from '../library/format/library.ts';
import config from '../playwright.config.ts';
import { drawIcons } from './share-pictures/icons.mjs';
import { courseCard, siteCard } from './share-pictures/cards.mjs';

process.chdir(`${import.meta.dirname}/..`);
const LARGEST_BYTES = 120_000;
const COVERS = 'content/images/course';

const { courses, site } = await readLibrary('content');
const drawn = courses
  .filter(({ image }) => image?.endsWith('.svg'))
  .map((course) => ({ ...course, file: `${COVERS}/${course.image}` }))
  .map((course) => ({ ...course, cover: readFileSync(course.file, 'utf8') }));

const browser = await chromium.launch(config.use.launchOptions);
try {
  for (const course of drawn) await draw(courseCard(course, site), course.file.replace(/svg$/, 'png'));
  const covers = drawn.slice(0, 4).map(({ cover }) => cover);
  await draw(siteCard(site, covers), 'web/public/share.png');
  await drawIcons(browser, 'web/public');
} finally {
  await browser.close();
}

async function draw(html, file) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(file, await page.screenshot());
  await page.close();
  const { size } = statSync(file);
  console.log(`${file}: ${(size / 1000).toFixed(0)} KB`);
  if (size > LARGEST_BYTES) throw new Error(`${file} has more than ${LARGEST_BYTES / 1000} KB`);
}
