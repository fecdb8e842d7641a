import type { FastifyReply } from 'fastify';
import type { Limit } from '#server/platform/rate-limits/count.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { findWidestNetwork, listNetworks } from '#server/platform/rate-limits/network.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

// Wrong tries; a right one is given back. Of a million PINs, an attacker who knows all codes of a class can try 400 a
// day. The link on the card works on while its code is refused.

/** Tries from one network. Classes of a school share one; tries that are being checked count until they prove right. */
const OF_NETWORK: Limit = { name: 'card tries', max: 300, seconds: 600 };
/** Tries of one card from one network, and from all: one network cannot use up the second alone within hours. */
const OF_CARD: Limit = { name: 'tries of a card from a network', max: 10, seconds: HOUR };
const OF_CARD_ANYWHERE: Limit = { name: 'tries of a card', max: 60, seconds: DAY };
/** Tries of all cards of a class, likewise. */
const OF_CLASS: Limit = { name: 'tries of a class from a network', max: 100, seconds: HOUR };
const OF_CLASS_ANYWHERE: Limit = { name: 'tries of a class', max: 400, seconds: DAY };

const TOO_MANY = 'Đã thử sai nhiều lần. Em quét mã QR trên thẻ, hoặc chờ một lúc rồi thử lại.';

type Try = {
  address: string;
  /** Absent for a link, whose token cannot be guessed. */
  code?: string;
  /** Classes of the card's student; an unknown card counts like one of a class. */
  classIds?: string[];
};

const countsOf = ({ address, code, classIds = [] }: Try): [limit: Limit, who: string][] => {
  const network = findWidestNetwork(address);
  const ofNetwork = listNetworks(address).map((each): [Limit, string] => [{ ...OF_NETWORK, max: OF_NETWORK.max * each.share }, each.network]);
  if (code === undefined) return ofNetwork;
  const classes = classIds.length > 0 ? classIds : [`of ${code}`];
  return [
    ...ofNetwork,
    [OF_CARD, `${code} ${network}`],
    [OF_CARD_ANYWHERE, code],
    ...classes.flatMap((id): [Limit, string][] => [[OF_CLASS, `${id} ${network}`], [OF_CLASS_ANYWHERE, id]]),
  ];
};

/** Counts tries to sign in by a card, before they are checked, so that concurrent ones all count. */
export const signInLimits = (limits: Limiter) => ({
  /** @throws AppError `too-many-requests` */
  count: async (reply: FastifyReply, tried: Try): Promise<void> => {
    for (const [limit, who] of countsOf(tried)) await limits.one(reply, limit, who, TOO_MANY);
  },
  giveBack: async (tried: Try): Promise<void> => {
    for (const [limit, who] of countsOf(tried)) await limits.giveBack(limit, who);
  },
});
