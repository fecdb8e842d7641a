import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DeviceVoice } from './device-voice.ts';
import type { Reading } from './passage.ts';
import { fakeTimers } from './timers.fixture.ts';

const CUES = ['Ba mũ bốn bằng tám mươi mốt.', 'Đến lượt em.', 'Hết rồi.'].map((said, at) => ({ start: at * 10, end: at * 10 + 9.95, said }));
const voice = (lang: string, localService = true) => ({ lang, localService, name: lang }) as SpeechSynthesisVoice;

class Utterance extends EventTarget {
  text: string;
  rate = 1;
  lang = '';
  voice: SpeechSynthesisVoice | undefined;
  constructor(text: string) {
    super();
    this.text = text;
  }
  tell(event: string, more = {}): void {
    this.dispatchEvent(Object.assign(new Event(event), more));
  }
}

/** Makes a browser whose voice and time the test controls. */
function device({ voices = [voice('en-US'), voice('vi-VN')], hasSpeech = true } = {}) {
  let known = voices;
  const spoken: Utterance[] = [];
  const log: string[] = [];
  const { after, pass, waiting } = fakeTimers();
  const synthesis = Object.assign(new EventTarget(), {
    speaking: false,
    pending: false,
    getVoices: () => known,
    resume: () => undefined,
    cancel: () => {
      log.push('cancel');
      synthesis.speaking = false;
    },
    speak: (words: Utterance) => {
      log.push(words.text);
      spoken.push(words);
      synthesis.speaking = true;
    },
  });
  const deviceVoice = new DeviceVoice({
    synthesis: hasSpeech ? (synthesis as unknown as SpeechSynthesis) : undefined,
    utterance: (text) => new Utterance(text) as unknown as SpeechSynthesisUtterance,
    after,
  });
  const passages = deviceVoice.passages(CUES);
  const told: string[] = [];
  const read = (at: number, rate = 1): Reading =>
    passages[at]?.read(0, rate, { onOver: () => told.push(`over ${at}`), onFailed: (problem) => told.push(problem) }) ?? assert.fail();
  const end = () => {
    synthesis.speaking = false;
    spoken.at(-1)?.tell('end');
  };
  const voicesCome = (came: SpeechSynthesisVoice[], isTold = true) => {
    known = came;
    if (isTold) synthesis.dispatchEvent(new Event('voiceschanged'));
  };
  return { synthesis, spoken, log, told, read, end, pass, voicesCome, waiting };
}

test('a caption is read by the Vietnamese voice of the device itself before one of the network', () => {
  const { spoken, told, read, end } = device({ voices: [voice('en-US'), voice('vi_VN', false), voice('vi-VN')] });
  read(0);
  assert.deepEqual([spoken[0]?.text, spoken[0]?.lang, spoken[0]?.voice?.localService], ['Ba mũ bốn bằng tám mươi mốt.', 'vi-VN', true]);
  end();
  end();
  assert.deepEqual(told, ['over 0']);
});

test('voices that come late are waited for, with or without a word of them', () => {
  for (const isTold of [true, false]) {
    const { spoken, read, pass, voicesCome } = device({ voices: [] });
    read(0);
    pass(1_000);
    assert.equal(spoken.length, 0);
    voicesCome([voice('en-US'), voice('vi-VN')], isTold);
    if (!isTold) pass(300);
    assert.equal(spoken.length, 1);
  }
});

test('a device without speech, without voices or without a Vietnamese one says so', () => {
  for (const made of [device({ hasSpeech: false }), device({ voices: [] }), device({ voices: [voice('en-US'), voice('vie-X')] })]) {
    made.read(0);
    made.pass(4_000);
    assert.deepEqual([made.told, made.spoken.length], [['no-voice'], 0]);
  }
});

test('what is stopped before the voices have come is not read', () => {
  const { spoken, told, read, pass, voicesCome } = device({ voices: [] });
  read(0).stop();
  voicesCome([voice('vi-VN')]);
  pass(5_000);
  assert.deepEqual([spoken, told], [[], []]);
});

test('the speed follows the board as far as a voice can be followed', () => {
  const { spoken, read } = device();
  for (const speed of [0.5, 0.75, 1.25, 2]) read(0, speed).stop();
  read(0, 1);
  assert.equal(spoken[0]?.rate, 0.7);
  const rates = [0.75, 1.25, 2].map((rate) => {
    const each = device();
    each.read(1, rate);
    return each.spoken[0]?.rate;
  });
  assert.deepEqual(rates, [0.75, 1.25, 1.6]);
});

test('what is read while the last one is broken off waits a moment, for some browsers break it off too', () => {
  const { log, told, read, pass } = device();
  const first = read(0);
  read(1);
  assert.deepEqual(log, ['Ba mũ bốn bằng tám mươi mốt.', 'cancel']);
  first.stop();
  pass(100);
  assert.equal(log.at(-1), 'Đến lượt em.');
  assert.deepEqual(told, []);
});

test('one that is stopped is broken off and tells nothing any more', () => {
  const { synthesis, spoken, log, told, read, pass, waiting } = device();
  const reading = read(0);
  spoken[0]?.tell('start');
  reading.stop();
  assert.equal(log.at(-1), 'cancel');
  synthesis.speaking = false;
  spoken[0]?.tell('error', { error: 'interrupted' });
  spoken[0]?.tell('end');
  pass(60_000);
  assert.deepEqual([told, waiting()], [[], 0]);
});

test('an end that is never told is noticed: at once where the browser is silent, else when even a slow voice would be through', () => {
  const silent = device();
  silent.read(0);
  silent.spoken[0]?.tell('start');
  silent.pass(3_000);
  assert.deepEqual(silent.told, []);
  silent.synthesis.speaking = false;
  silent.pass(300);
  assert.deepEqual(silent.told, ['over 0']);

  const stuck = device();
  stuck.read(0);
  stuck.spoken[0]?.tell('start');
  stuck.pass(20_000);
  assert.deepEqual(stuck.told, ['over 0']);
  stuck.read(1);
  stuck.pass(100);
  assert.deepEqual(stuck.log.slice(1), ['cancel', 'Đến lượt em.'], 'what hangs is broken off before the next one');
});

test('a browser that takes what is to be read and says nothing of it is given up after two captions', () => {
  const { told, read, pass } = device();
  read(0);
  pass(20_000);
  read(1);
  pass(20_000);
  assert.deepEqual(told, ['over 0', 'stopped']);
});

test('a browser that refuses is heard of; one caption that was broken off by others is passed over', () => {
  const refusing = device();
  refusing.read(0);
  refusing.spoken[0]?.tell('error', { error: 'not-allowed' });
  const disturbed = device();
  disturbed.read(0);
  disturbed.spoken[0]?.tell('error', { error: 'interrupted' });
  assert.deepEqual([refusing.told, disturbed.told], [['stopped'], ['over 0']]);
});
