import type { ExerciseSource } from '../../format/topic.ts';
import type { Report } from '../../format/problem.ts';

/** Words for the step that a learner has to find. */
const IDEAS = [
  'phần bù', 'ẩn phụ', 'thêm bớt', 'cộng thêm', 'thêm \\d+ vào', 'tách', 'bằng 0', 'triệt tiêu', 'phải loại', 'thừa số chung', 'nhân tử chung',
  'cùng cơ số', 'hằng đẳng thức', 'hiệu hai bình phương', 'khử mẫu', 'đổi dấu', 'chuyển vế', 'bỏ ngoặc', 'nhóm (?:các )?hạng tử', 'rồi nhóm', 'kẹp',
  'bắc cầu', 'phụ nhau', 'nhân để',
];
const IDEA = new RegExp(`(?<!\\p{L})(?:${IDEAS.join('|')}|^dùng)(?!\\p{L})`, 'iu');

/**
 * Checks that the heading of an exercise names its subject and does not give its idea away; an easy one may name the
 * rule that it trains. It has no numbers, because it stays when the numbers are drawn again.
 */
export function checkHeading({ title, line, fields: { level }, template }: ExerciseSource, report: Report): void {
  const idea = IDEA.exec(title)?.[0];
  if (level !== 'easy' && idea !== undefined) report(line, `the heading tells the idea (“${idea}”): say what the exercise is about`);
  if (template && /\d/.test(title)) report(line, `the heading has a number, that other variants do not have: ${title}`);
}

/** Reports equal headings of exercises of one type, which share a list. */
export function checkHeadingsDiffer(exercises: ExerciseSource[], report: Report): void {
  const seen = new Set<string>();
  for (const { title, line } of exercises) {
    if (seen.has(title)) report(line, `another exercise of this type has the heading “${title}”`);
    seen.add(title);
  }
}
