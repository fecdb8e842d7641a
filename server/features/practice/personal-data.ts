import { sql } from 'drizzle-orm';
import { paperTitle, setTitle } from '#server/features/documents/service.ts';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const unlockData: PersonalData = {
  tables: {
    paper_unlocks: ({ uid }) => [sql`delete from paper_unlocks where uid = ${uid}`],
  },
  sections: [
    {
      id: 'papers', title: 'Đề đã mở', of: ['paper_unlocks'],
      columns: { set: text('Bộ đề'), paper: text('Đề'), coins: { title: 'Giá', kind: 'xu' }, at: at('Mở lúc') },
      rows: ({ uid }) => sql`
        select ${setTitle} as set, ${paperTitle} as paper, coins, at
        from paper_unlocks where uid = ${uid} order by at`,
    },
  ],
};
