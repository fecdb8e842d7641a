import type { BoardAnimation, AnimationScene } from '#board/board-animation.ts';

/** Seconds before a boundary at which the board stops, so that its last picture stays. */
const HAIR = 0.001;
/** A step back within these seconds of a scene's beginning goes to the previous scene. */
const JUST_BEGUN = 1.5;
/** Milliseconds between two `timeupdate` events, as browsers send them for a video. */
const TELL_EVERY = 250;

/** Reason of a stop: a checkpoint, or a scene's end in step-by-step mode. */
export type Stop = { kind: 'turn'; turn: number } | { kind: 'step' };

type SceneTimes = Pick<BoardAnimation, 'seconds' | 'scenes' | 'turns'>;

/** A voice's limit in seconds of the board, and its pace: seconds of the board for each second of the voice. */
export type Guide = { limit: number; pace: number };

const FREE: Guide = { limit: Infinity, pace: 1 };

/**
 * The time of a playing board. It can be observed like a video element: `currentTime`, `duration`, `paused`, `ended`,
 * `playbackRate`, and the events `play`, `pause`, `timeupdate`, `seeked`, `ended`, `ratechange`. The display calls
 * `tick` for each frame. It needs no page, so that it can be tested without one.
 */
export class Clock extends EventTarget {
  readonly duration: number;
  readonly seeking = false;
  /** Stops at the end of each scene until the learner goes on. */
  stepwise = false;
  /** Called before each frame, so that the board waits for the voice. */
  guide: (() => Guide) | undefined;
  #film: SceneTimes;
  #time = 0;
  #paused = true;
  #ended = false;
  #rate = 1;
  #stop: Stop | undefined;
  /** Times of the last tick and the last `timeupdate`, in ms. */
  #ticked: number | undefined;
  #told = -Infinity;

  constructor(film: SceneTimes) {
    super();
    this.#film = film;
    this.duration = film.seconds;
  }

  get currentTime(): number {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = Math.min(Math.max(time, 0), this.duration);
    this.#ended = false;
    this.#stop = undefined;
    if (this.#time === this.duration) this.#finish();
    this.#tell('seeked');
    this.#tell('timeupdate');
  }

  get paused(): boolean {
    return this.#paused;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get stop(): Stop | undefined {
    return this.#stop;
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#rate = rate;
    this.#tell('ratechange');
  }

  /** Returns the index of the present scene, from 0. */
  get scene(): number {
    return sceneAt(this.#film.scenes, this.#time);
  }

  /** Plays on, past the present stop; after the end, from the beginning. */
  play(): Promise<void> {
    if (this.#ended) this.currentTime = 0;
    if (this.#stop) {
      this.#stop = undefined;
      // The stop lies just ahead.
      this.#time = Math.min(this.#time + 2 * HAIR, this.duration);
    }
    if (this.#paused) {
      this.#paused = false;
      this.#ticked = undefined;
      this.#tell('play');
    }
    return Promise.resolve();
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    this.#tell('timeupdate');
    this.#tell('pause');
  }

  /** Plays a scene from its beginning. */
  goToScene(scene: number): void {
    this.currentTime = this.#film.scenes[scene]?.start ?? this.duration;
    if (!this.#ended) void this.play();
  }

  /** Goes to the next scene, to this one's beginning, or, shortly after that, to the previous one. */
  step(by: 1 | -1): void {
    const { scene } = this;
    const begun = this.#time - (this.#film.scenes[scene]?.start ?? 0);
    const isAgain = by < 0 && begun > JUST_BEGUN;
    this.goToScene(Math.max(0, isAgain ? scene : scene + by));
  }

  /** @param now ms of any clock that only goes forward */
  tick(now: number): void {
    if (this.#paused) return;
    const { limit, pace } = this.guide?.() ?? FREE;
    const passed = this.#ticked === undefined ? 0 : ((now - this.#ticked) / 1000) * this.#rate * pace;
    this.#ticked = now;
    const goal = Math.min(this.#time + passed, Math.max(limit, this.#time));
    const next = this.#nextStop(goal);
    if (next) {
      this.#time = next.at;
      this.#stop = next.stop;
      this.pause();
    } else if (goal >= this.duration) {
      this.#time = this.duration;
      this.#finish();
    } else {
      this.#time = goal;
      if (now - this.#told < TELL_EVERY) return;
      this.#told = now;
      this.#tell('timeupdate');
    }
  }

  #nextStop(goal: number): { at: number; stop: Stop } | undefined {
    const lies = (at: number) => at > this.#time && at <= goal;
    const turns = this.#film.turns.map((at, turn) => ({ at: at - HAIR, stop: { kind: 'turn', turn } as const }));
    const ends = this.stepwise ? this.#film.scenes.map(({ end }) => ({ at: end - HAIR, stop: { kind: 'step' } as const })) : [];
    // The last scene's end is the end of the board.
    return [...turns, ...ends.slice(0, -1)].filter(({ at }) => lies(at)).toSorted((one, other) => one.at - other.at)[0];
  }

  #finish(): void {
    const wasPlaying = !this.#paused;
    this.#ended = true;
    this.#paused = true;
    this.#stop = undefined;
    this.#tell('timeupdate');
    if (wasPlaying) this.#tell('pause');
    this.#tell('ended');
  }

  #tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

/** Returns the index of the scene at a time, from 0. */
function sceneAt(scenes: AnimationScene[], time: number): number {
  const found = scenes.findIndex(({ end }) => time < end);
  return found < 0 ? scenes.length - 1 : found;
}

/** Returns the moment for reduced motion: the last of the scene, or before its checkpoint. */
export function lastMomentBefore({ scenes, turns }: SceneTimes, time: number): number {
  const scene = scenes[sceneAt(scenes, time)];
  if (!scene) return time;
  const turn = turns.find((at) => at >= scene.start && at < scene.end && time < at);
  return (turn ?? scene.end) - HAIR;
}
