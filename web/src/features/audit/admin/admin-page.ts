type Entry = { thing: { kind: string; id: string }; name?: string | undefined };

/** Kinds whose things have pages of their own. */
const OF_ITS_OWN: Record<string, string> = {
  course: '/admin/courses/', practice: '/admin/practices/', topic: '/admin/topics/', question: '/admin/questions/',
  assignment: '/admin/assignments/', student: '/admin/students/', class: '/admin/classes/', learner: '/admin/money/',
};
const OF_ITS_KIND: Record<string, string> = {
  admin: '/admin/account', backup: '/admin/backups', class: '/admin/classes', 'legal-text': '/admin/legal', library: '/admin/site',
  message: '/admin/messages', report: '/admin/reports', site: '/admin/site', misconception: '/admin/misconceptions', student: '/admin/students', transfer: '/admin/money?part=transfers',
};

/** Returns a thing's admin page; undefined if it no longer has one. */
export function adminPageOf({ thing: { kind, id }, name }: Entry): string | undefined {
  const own = OF_ITS_OWN[kind];
  return own && name !== undefined ? own + encodeURIComponent(id) : OF_ITS_KIND[kind];
}
