import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchProgress, type Progress, type Seen } from './watch-progress.ts';

/** Makes a video of 100 s and a clock, both moved by the test. */
function watching(seenAt?: Seen) {
  const video = Object.assign(new EventTarget(), { currentTime: 0, duration: 100, ended: false, paused: false, seeking: false });
  const page = new EventTarget();
  const reports: Progress[] = [];
  let time = 0;
  const stop = watchProgress(video, page, (progress) => reports.push(progress), () => time, seenAt);
  return {
    video,
    reports,
    stop,
    places: () => reports.map(({ position }) => position),
    leavePage: () => page.dispatchEvent(new Event('pagehide')),
    tell: (event: string) => video.dispatchEvent(new Event(event)),
    /** Plays on with a `timeupdate` every quarter of a second, as in browsers. */
    play: (seconds: number) => {
      for (let quarter = 0; quarter < seconds * 4; quarter++) {
        time += 250;
        video.currentTime += 0.25;
        video.dispatchEvent(new Event('timeupdate'));
      }
    },
  };
}

test('a film that plays reports where it is at most once a second, with its length', () => {
  const { tell, play, places, reports } = watching();
  tell('play');
  play(3);
  assert.deepEqual(places(), [0.25, 1.25, 2.25]);
  assert.deepEqual(reports[0], { position: 0.25, duration: 100, ended: false, seen: [0] });
});

test('a pause, a move and the end are reported at once', () => {
  const { video, tell, play, reports } = watching();
  tell('play');
  play(0.5);
  tell('pause');
  video.currentTime = 60;
  tell('seeked');
  Object.assign(video, { currentTime: 100, ended: true });
  tell('pause');
  tell('ended');
  assert.deepEqual(
    reports.map(({ position, ended }) => [position, ended]),
    [
      [0.25, false],
      [0.5, false],
      [60, false],
      [100, true],
    ],
  );
});

test('leaving the page, and the end of watching, report the place once', () => {
  const { tell, play, places, leavePage, stop } = watching();
  tell('play');
  play(0.5);
  leavePage();
  stop();
  assert.deepEqual(places(), [0.25, 0.5]);
  play(2);
  assert.deepEqual(places(), [0.25, 0.5], 'nothing is heard of afterwards');
});

test('a film that was not started reports nothing, whatever it is moved to', () => {
  const { video, tell, leavePage, stop, reports } = watching();
  video.currentTime = 30;
  tell('seeked');
  leavePage();
  stop();
  assert.deepEqual(reports, []);
});

test('nothing is reported before the length is known, nor while a place is being looked for', () => {
  const { video, tell, play, reports } = watching();
  tell('play');
  video.duration = NaN;
  play(1);
  Object.assign(video, { duration: 100, seeking: true });
  play(1);
  assert.deepEqual(reports, []);
});

test('what was played is told in tenths; what is jumped over is not among them, nor what a film at rest is moved to', () => {
  const { video, tell, play, reports, stop } = watching();
  const seen = () => {
    tell('pause');
    return reports.at(-1)?.seen;
  };
  tell('play');
  play(21);
  assert.deepEqual(seen(), [0, 1, 2]);
  Object.assign(video, { currentTime: 55, paused: true });
  tell('seeked');
  tell('timeupdate');
  assert.deepEqual(seen(), [0, 1, 2], 'moved while it stands still');
  video.paused = false;
  play(1);
  assert.deepEqual(seen(), [0, 1, 2, 5]);
  Object.assign(video, { currentTime: 100, ended: true, paused: true });
  tell('timeupdate');
  tell('seeked');
  tell('timeupdate');
  stop();
  assert.deepEqual(reports.at(-1)?.seen, [0, 1, 2, 5], 'the end of the bar was pressed');
});

test('of a board a scene counts that was gone to, also by who steps on before it is over', () => {
  const scenes = [[0, 24.999], [25, 69.999], [70, 99.999]] as const;
  const { video, tell, play, reports, stop } = watching((time) => scenes.find(([from, to]) => time >= from && time <= to) ?? [time, time]);
  tell('play');
  play(1);
  video.currentTime = 70;
  tell('seeked');
  play(0.5);
  tell('pause');
  assert.deepEqual(reports.at(-1)?.seen, [0, 1, 2, 7, 8, 9]);
  video.currentTime = 25;
  tell('seeked');
  play(0.5);
  stop();
  assert.deepEqual(reports.at(-1)?.seen, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
