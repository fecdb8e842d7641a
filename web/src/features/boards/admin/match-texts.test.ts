import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchTexts } from './match-texts.ts';

const [one, two, three] = ['mẹ đi chợ mua ba quả cam rất ngọt', 'lan vẽ hình vuông cạnh dài bốn ô', 'số chẵn thì chia hết cho hai'] as const;

const CASES: [name: string, later: string[], found: (number | undefined)[]][] = [
  ['nothing has changed', [one, two, three], [0, 1, 2]],
  ['moved', [three, one, two], [2, 0, 1]],
  ['moved and changed in a word', [three.replace('chẵn', 'tròn'), one, two], [2, 0, 1]],
  ['taken away', [one, three], [0, 2]],
  ['something new between others', [one, 'hôm nay trời mưa to quá', two, three], [0, undefined, 1, 2]],
  ['written anew where it stood', [one, 'hôm nay trời mưa to quá', three], [0, 1, 2]],
  ['written anew as the first, and as the last', ['hôm nay trời mưa to quá', two, 'con mèo leo lên cây cau'], [0, 1, 2]],
  ['the likest of two', [`${one} và thơm`, one.replace('cam', 'na'), two, three], [0, undefined, 1, 2]],
  ['doubled: the first stands for it', [one, one, two, three], [0, undefined, 1, 2]],
  ['nothing is left', [], []],
];

for (const [name, later, found] of CASES) {
  test(`texts are followed to a later copy: ${name}`, () => assert.deepEqual(matchTexts([one, two, three], later), found));
}
