import { createRandom, type Random } from '../random.ts';

/** Outcomes: answered; never arrived; cut, as the server died before the commit; done, but the answer was lost. */
type CallOutcome = 'heard' | 'lost' | 'cut' | 'unheard';
type SendCall = { do: 'send'; device: number; item: number; fate: CallOutcome };
export type LearnerCall = { do: 'submit' | 'look' | 'begin' | 'solutions' | 'job' | 'list' | 'mark'; fate: CallOutcome; marks: number };
/** Calls of one moment are made together. */
export type Call = SendCall | LearnerCall;

/** Numbers choose among existing things. */
export type Step =
  | { do: 'answer'; device: number; question: number; value: number; fits: boolean }
  | { do: 'calls'; calls: [Call, ...Call[]] }
  | { do: 'pass'; ms: number }
  /** Sets the clock of a device, or of the server. */
  | { do: 'set clock'; device: number | 'server'; ms: number }
  /** Tells a device the server's time, to some milliseconds. */
  | { do: 'learn time'; device: number; error: number };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DEVICES = 3;

function fateOf(random: Random): CallOutcome {
  const at = random.next();
  if (at < 0.62) return 'heard';
  if (at < 0.72) return 'lost';
  return at < 0.82 ? 'cut' : 'unheard';
}

const sending = (random: Random): SendCall => ({ do: 'send', device: random.below(DEVICES), item: random.below(100), fate: fateOf(random) });
const asking = (random: Random): LearnerCall => ({
  do: random.oneOf(['submit', 'look', 'look', 'begin', 'begin', 'solutions', 'job', 'list', 'mark']), fate: fateOf(random), marks: random.below(4),
});

const passing = (random: Random): number =>
  random.oneOf([
    () => random.between(0, 3) * SECOND, () => random.between(1, 120) * SECOND, () => random.between(1, 20) * MINUTE,
    // About the end of a new attempt.
    () => 44 * MINUTE + random.between(0, 150) * SECOND, () => random.between(1, 26) * HOUR,
  ])();

const jump = (random: Random): number =>
  (random.chance(0.5) ? 1 : -1) * random.oneOf([() => DAY, () => random.between(1, 90) * MINUTE, () => random.between(1, 20) * SECOND])();

function stepOf(random: Random): Step {
  const at = random.next();
  if (at < 0.4) return { do: 'answer', device: random.below(DEVICES), question: random.below(5), value: random.below(60), fits: random.chance(0.97) };
  if (at < 0.66) return { do: 'calls', calls: [sending(random), ...Array.from({ length: random.chance(0.4) ? random.between(1, 4) : 0 }, () => sending(random))] };
  if (at < 0.74) return { do: 'calls', calls: [asking(random)] };
  if (at < 0.8) {
    // A race: some submit, read or begin while others send.
    const others = Array.from({ length: random.between(1, 4) }, () => (random.chance(0.5) ? sending(random) : asking(random)));
    return { do: 'calls', calls: [asking(random), ...others] };
  }
  if (at < 0.93) return { do: 'pass', ms: passing(random) };
  if (at < 0.97) return { do: 'set clock', device: random.below(DEVICES), ms: jump(random) };
  return random.chance(0.4) ? { do: 'set clock', device: 'server', ms: jump(random) } : { do: 'learn time', device: random.below(DEVICES), error: random.between(-300, 300) };
}

export function stepsOf(seed: number): Step[] {
  const random = createRandom(seed);
  const begin: Step = { do: 'calls', calls: [{ do: 'begin', fate: 'heard', marks: 0 }] };
  return [begin, ...Array.from({ length: random.between(20, 45) }, () => stepOf(random))];
}
