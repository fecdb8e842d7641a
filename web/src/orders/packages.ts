import { COIN_PACKAGES } from '#contract/prices.ts';

type Pack = { coins: number; amount: number };

const pricePerCoin = ({ coins, amount }: Pack): number => amount / coins;

/** How much cheaper a coin of this package is than one of the smallest, in whole percent. */
export const savedPercent = (pack: Pack): number =>
  Math.round((1 - pricePerCoin(pack) / pricePerCoin(COIN_PACKAGES[0])) * 100);
