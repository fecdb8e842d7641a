import { PASSWORD_LENGTH } from './auth.ts';
import { AppError } from '#server/platform/errors.ts';

// The list is that of @zxcvbn-ts/language-common: the 49,233 commonest passwords of published leaks, in lower case.

/** First ideas of Vietnamese learners, which the list lacks. Refused alone, doubled, and followed by digits. */
const OURS = [
  'matkhau', 'anhyeuem', 'emyeuanh', 'iuanh', 'iuem', 'yeuem', 'yeuanh', 'votoan', 'hoctoan', 'toanhoc', 'montoan',
  'hocsinh', 'giaovien', 'truonghoc', 'lophoc', 'vietnam', 'hanoi', 'saigon', 'hochiminh', 'tphcm', 'xinchao', 'khongbiet',
  'khongco', 'tinhyeu', 'giadinh', 'bome', 'bongda', 'lienquan', 'freefire', 'minecraft', 'roblox', 'qwerty', 'abc', 'admin',
];

const TOO_COMMON = 'Mật khẩu phải có ít nhất 6 ký tự và không quá dễ đoán.';

let list: Promise<Set<string>> | undefined;

/** Loads the list on first use: some 5 MB of memory. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LENGTH.min));
}

/** Removes accents, capitals and spaces: "Mật khẩu" is no harder to guess than "matkhau". */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').replace(/\s/g, '').toLowerCase();

/**
 * Refuses the commonest passwords and the owner's own address, which an attacker tries first.
 * @throws AppError `weak-password`
 */
export async function refuseCommonPassword(password: string, email: string): Promise<void> {
  const text = plain(password);
  const own = plain(email);
  const word = text.replace(/\d+$/, '');
  const isOwn = text === own || text === own.slice(0, own.lastIndexOf('@'));
  const isOurs = OURS.some((each) => word === each || word === each + each);
  const isOne = /^(.)\1*$/su.test(text);
  if (isOwn || isOurs || isOne || (await (list ??= readList())).has(text)) throw new AppError('weak-password', TOO_COMMON);
}
