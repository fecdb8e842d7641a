// @ts-nocheck
import type { Library } from '../../format/library.ts';
import type { Problem } from '../../format/problem.ts';

/** A picture that a front matter names lies in `images/<kind>/`, unless it is an address. */
export function imageProblems({ courses, practices, topics, files }: Library): Problem[] {
  const uses = [
    ...courses.map(({ file, head, image }) => ({ kind: 'course', file, head, image })),
    ...practices.map(({ file, head, image }) => ({ kind: 'practice', file, head, image })),
    ...topics.map(({ file, head, img }) => ({ kind: 'topic', file, head, image: img })),
  ];
  return uses.flatMap(({ kind, file, head, image }) => {
    if (image === undefined || image.startsWith('https://') || files.includes(`images/${kind}/${image}`)) return [];
    return [{ file, line: head.line, message: `image images/${kind}/${image} does not exist` }];
  });
}
