/** `under`: paths that belong to a link. */
export const NAVIGATION = [
  { to: '/', text: 'Trang chủ' },
  { to: '/courses', text: 'Khóa học', under: '/course/' },
  { to: '/quiz', text: 'Trắc nghiệm' },
  { to: '/practice', text: 'Luyện đề', under: '/practice/' },
  { to: '/topic', text: 'Chuyên đề', under: '/topic/' },
  { to: '/guide', text: 'Cách học' },
] as const;

/** Only for learners. */
export const LEARNER_NAVIGATION = [
  { to: '/review', text: 'Ôn tập' },
  { to: '/profile/map', text: 'Bản đồ' },
] as const;

type Way = { to: string; under?: string };

/** Returns `aria-current`: for the page itself, or one that belongs to it. */
export function currentMark({ to, under }: Way, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return under !== undefined && pathname.startsWith(under) ? 'true' : undefined;
}
