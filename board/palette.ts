import type { Color } from './board-animation.ts';

/** Colours of a board: ground, squares, margin line and pens, each as #rrggbb. */
export type Palette = Readonly<Record<Color | 'ground' | 'grid' | 'margin', string>>;

export const NIGHT: Palette = {
  ground: '#1b1929',
  grid: '#2a2640',
  margin: '#7a3f4b',
  ink: '#ECEAF6',
  soft: '#B2ADCB',
  accent: '#BBA9FF',
  green: '#72D6A0',
  red: '#FF9098',
  amber: '#F2C862',
  blue: '#82B6FF',
  highlight: '#5F4F0F',
};

/** Light paper: every pen has a contrast of 4.5 with it. */
export const DAY: Palette = {
  ground: '#FFFEFB',
  grid: '#EAE7F7',
  margin: '#E59AA3',
  ink: '#221B45',
  soft: '#59537A',
  accent: '#4B30A6',
  green: '#0E6A42',
  red: '#BF1E2E',
  amber: '#7A4F00',
  blue: '#0A5BD3',
  highlight: '#FFEB78',
};

/** Sets a palette's CSS variables: `--b-ink`, `--b-ground` and so on. */
export function paint(stage: HTMLElement, palette: Palette): void {
  for (const [name, color] of Object.entries(palette)) stage.style.setProperty(`--b-${name}`, color);
}
