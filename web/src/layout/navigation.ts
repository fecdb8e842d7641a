/** `under`: paths that belong to a link. `own`: only for learners. */
export const NAVIGATION: Way[] = [
  { to: '/', text: 'Trang chủ' },
  { to: '/courses', text: 'Khóa học', under: '/course/' },
  { to: '/quiz', text: 'Trắc nghiệm' },
  { to: '/practice', text: 'Luyện đề', under: '/practice/' },
  { to: '/topic', text: 'Chuyên đề', under: '/topic/' },
  { to: '/guide', text: 'Cách học' },
  { to: '/review', text: 'Ôn tập', own: true },
  { to: '/profile/map', text: 'Bản đồ', own: true },
];

type Way = { to: string; text: string; under?: string; own?: true };

/** Returns `aria-current`: for the page itself, or one that belongs to it. */
export function currentMark({ to, under }: Pick<Way, 'to' | 'under'>, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return under !== undefined && pathname.startsWith(under) ? 'true' : undefined;
}
