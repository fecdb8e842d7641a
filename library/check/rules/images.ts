import type { Library } from '../../format/library.ts';
import type { Problem } from '../../format/problem.ts';

/** Reports pictures outside `images/<kind>/`; addresses are allowed. */
export function findMissingImages({ courses, practices, topics, files }: Library): Problem[] {
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
