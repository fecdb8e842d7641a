import { randomUUID } from 'node:crypto';
import { recordAnswers } from '../../server/features/learning/answers/record-answers.ts';
import { dayOf } from '../../server/platform/day.ts';
import { listWeeks } from '../../server/features/learning/week/weeks.ts';
import { go, press, says } from './page-acts.mjs';

const uidOf = (page) => page.evaluate(async () => (await (await fetch('/api/auth/get-session')).json()).user.id);

let learned = false;
/** Makes a week of a learner of grade 6, with successes and open work. */
async function learn(page, site) {
  const uid = await uidOf(page);
  if (learned) return uid;
  learned = true;
  const [, week] = listWeeks(dayOf(new Date()));
  const at = (day, hour) => new Date(new Date(`${week.from}T0${hour}:00:00+07:00`).getTime() + day * 86_400_000);
  const answer = (lesson, right, source, time, item = `quiz/${randomUUID()}`) => ({
    id: randomUUID(), source, item, kind: 'choice', grade: 6, lesson, value: 'A', share: Number(right), ms: 95_000, at: time,
  });
  const quiz = (number) => `quiz/toan6-ghk1-de1-c${String(number).padStart(2, '0')}`;
  await site.db.transaction((tx) => recordAnswers(tx, uid, [
    ...Array.from({ length: 9 }, (_, number) => answer(8, number > 0, 'exercise', at(0, 8))),
    ...Array.from({ length: 6 }, () => answer(13, true, 'quiz', at(2, 8))),
    ...[3, 5, 7].map((number) => answer(14, false, 'quiz', at(2, 9), quiz(number))),
    answer(10, false, 'quiz', at(5, 8), quiz(9)), answer(10, true, 'review', at(5, 8)), answer(10, true, 'review', at(5, 9)),
  ]));
  await site.db.execute(`update mistakes set reason = 'sign' where uid = '${uid}' and lesson = 14`);
  return uid;
}

/** Makes the learner's link. @returns it */
async function give(page, site, uid) {
  const answer = await page.request.post(`/api/users/${uid}/parent-link`, { headers: { origin: site.origin } });
  return (await answer.json()).url;
}
const openSheet = (week) => async (page, site) => {
  const url = await give(page, site, await learn(page, site));
  await go(page, `${url.slice(site.origin.length)}?week=${listWeeks(dayOf(new Date()))[week].week}`);
  await says(page, 'Gia đình có thể hỏi em');
};

export const WEEK_STATES = [
  { name: 'week-sheet', path: '/guide', who: 'learner', act: openSheet(1) },
  { name: 'week-empty', path: '/guide', who: 'learner', act: openSheet(4) },
  { name: 'week-printed', path: '/guide', who: 'learner', width: 1280, act: (page, site) => openSheet(1)(page, site).then(() => page.emulateMedia({ media: 'print' })) },
  { name: 'week-gone', path: `/week/${'a'.repeat(54)}`, whole: false },
  { name: 'week-none', path: '/profile/week', who: 'newcomer', act: (page) => says(page, 'Gia đình có thể hỏi em') },
  {
    name: 'week-own', path: '/guide', who: 'learner',
    act: async (page, site) => {
      await give(page, site, await learn(page, site));
      await go(page, '/profile/week');
      await press(page, 'Tuần trước');
      await says(page, 'Ôn và làm đúng lại');
    },
  },
  {
    name: 'week-take-back', path: '/guide', who: 'learner', whole: false,
    act: async (page, site) => {
      await give(page, site, await learn(page, site));
      await go(page, '/profile/week');
      await press(page, 'Thu hồi…');
      await page.getByRole('dialog').waitFor();
    },
  },
];
