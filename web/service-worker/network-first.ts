// Answers from the network, or from what is kept when the network does not answer.

/** Answers of a proxy whose site is away, and of a site that cannot answer now. */
const AWAY = [502, 503, 504];

type Ways = {
  network: Promise<Response>;
  /** Milliseconds after which a kept answer is shown instead. */
  patience: number;
  kept: () => Promise<Response | undefined>;
};

/** @throws the network's error when nothing is kept */
export async function networkFirst({ network, patience, kept }: Ways): Promise<{ answer: Response; isKept: boolean }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // `Promise.withResolvers` is too new for older phones.
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), patience)));
  const inTime = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  if (inTime && !AWAY.includes(inTime.status)) return { answer: inTime, isKept: false };
  const found = await kept();
  return found ? { answer: found, isKept: true } : { answer: await network, isKept: false };
}
