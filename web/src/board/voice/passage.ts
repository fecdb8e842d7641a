/** Failure of a voice: the device has no Vietnamese voice, the browser refuses, or the recording does not play. */
export type VoiceProblem = 'no-voice' | 'stopped' | 'recording';

/** Events of a reading; after `stop` it sends none. */
export type Listener = {
  onOver: () => void;
  /** Nothing more will be read. */
  onFailed: (problem: VoiceProblem) => void;
};

export interface Reading {
  /** Seconds of the board for each second of the voice, where the voice sets the pace. */
  pace?: number;
  /** Returns how far the reading lets the board go, in seconds of the board; absent: to the passage's end. */
  reached?: () => number;
  /** @param rate of the board: 1 is its own speed */
  setRate: (rate: number) => void;
  stop: () => void;
}

/** A piece of a board that is read in one go, in seconds of the board. */
export type Passage = {
  start: number;
  end: number;
  /** @param time present time of the board, for a voice that can begin in the middle */
  read: (time: number, rate: number, listener: Listener) => Reading;
};
