import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from './browser.ts';

const lighthouse = path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
};

export type Quality = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  /** `lcp` with network and processor really slowed; `lcp` itself is computed from a fast visit. */
  lcpSlowed: number;
  tbt: number;
  /** Bytes over the wire. */
  weight: number;
};

async function reportOn(url: string, ...options: string[]): Promise<Report> {
  const words = [lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${FLAGS}`, ...options];
  const run = () =>
    promisify(execFile)(process.execPath, words, { maxBuffer: 1e8, env: { ...process.env, CHROME_PATH: findBrowser() } });
  // On a loaded machine the browser may lose its own trace: try once more.
  const { stdout } = await run().catch(run);
  return JSON.parse(stdout) as Report;
}

/** Runs Lighthouse with its defaults: a mid-range phone on a slow network. */
export async function qualityOf(url: string): Promise<Quality> {
  const { categories, audits } = await reportOn(url);
  const slowed = await reportOn(url, '--throttling-method=devtools', '--only-audits=largest-contentful-paint');
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string, of = audits) => Math.round(of[name]?.numericValue ?? Number.NaN);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    lcpSlowed: value('largest-contentful-paint', slowed.audits),
    tbt: value('total-blocking-time'),
    weight: value('total-byte-weight'),
  };
}
