import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';
import type { ClassWork } from '#server/features/assignments/service.ts';
import { chooseWork } from './choose-work.ts';
import type { Child } from './queries.ts';
import { describeTuition, describeWork, makeClassText, makeClassTuitionText, nameChild, type NoticeFacts, type OwedTuition } from './texts.ts';

export type NoticeSource = { children: Child[]; work: ClassWork; tuition: Map<string, OwedTuition>; facts: NoticeFacts };

export type Notices = {
  classText: string;
  /** Texts for guardians, by student; only those with something to say. */
  bodies: Map<string, string>;
  /** Students whose text has the page to pay. */
  payable: Set<string>;
};

/** Writes all notices of a class about one subject. */
export function collectNotices(kind: GuardianNoticeKind, { children, work, tuition, facts }: NoticeSource, now: Date): Notices {
  if (kind === 'tuition') {
    const bodies = new Map(children.flatMap(({ studentId, name }) => {
      const owed = tuition.get(studentId);
      return owed && owed.months.length > 0 ? [[studentId, describeTuition(nameChild(name), owed, facts)] as const] : [];
    }));
    return { classText: bodies.size > 0 ? makeClassTuitionText(facts) : '', bodies, payable: new Set([...tuition].flatMap(([id, { url }]) => (url === undefined ? [] : [id]))) };
  }
  const { ofStudents, ofClass } = chooseWork(kind, work, now);
  const bodies = new Map(children.flatMap(({ studentId, name, canSignIn }) => {
    const works = ofStudents.get(studentId) ?? [];
    // Work of a student without an account cannot be handed in: its guardian is not told that it is missing.
    return works.length > 0 && (canSignIn || kind !== 'missing') ? [[studentId, describeWork(kind, nameChild(name), works, facts)] as const] : [];
  }));
  return { classText: makeClassText(kind, ofClass, facts), bodies, payable: new Set() };
}
