import type { StudentDetail } from '#contract/students.ts';

type Consent = NonNullable<StudentDetail['consent']>;

const GUARDIAN = {
  waiting: ['info', 'phụ huynh chưa trả lời thư xin đồng ý'],
  expired: ['info', 'phụ huynh không trả lời thư xin đồng ý trong 30 ngày'],
  agreed: ['good', 'phụ huynh đã đồng ý'],
  refused: ['bad', 'phụ huynh không đồng ý'],
  withdrawn: ['bad', 'phụ huynh đã rút lại sự đồng ý'],
} as const;

export function consentWords({ child, guardian }: Consent): { kind: 'plain' | 'info' | 'good' | 'bad'; text: string } {
  if (child === null) return { kind: 'plain', text: 'Học sinh chưa cho biết năm sinh.' };
  if (!child) return { kind: 'plain', text: 'Học sinh đủ 16 tuổi, không cần phụ huynh đồng ý.' };
  if (guardian === null) return { kind: 'info', text: 'Học sinh dưới 16 tuổi, chưa ghi email của phụ huynh.' };
  const [kind, said] = GUARDIAN[guardian];
  return { kind, text: `Học sinh dưới 16 tuổi, ${said}.` };
}
