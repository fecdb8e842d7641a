/** Failure of a voice: no Vietnamese voice, refused by the browser, or a recording that does not play. */
export type VoiceProblem = 'no-voice' | 'stopped' | 'recording';

/** Events of a reading; after `stop` it sends none. */
export type Listener = {
  onOver: () => void;
  /** Nothing more will be read. */
  onFailed: (problem: VoiceProblem) => void;
};

export interface Reading {
  /** Seconds of the board for each second of a voice that sets the pace. */
  pace?: number;
  /** Returns the board's limit in seconds of the board; absent: the passage's end. */
  reached?: () => number;
  /** @param rate of the board: 1 is its own speed */
  setRate: (rate: number) => void;
  stop: () => void;
}

/** A piece of a board that is read in one go, in its seconds. */
export type Passage = {
  start: number;
  end: number;
  /** @param time present time of the board, for a voice that can begin in the middle */
  read: (time: number, rate: number, listener: Listener) => Reading;
};
