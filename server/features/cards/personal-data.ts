import { sql } from 'drizzle-orm';
import { at, text, type PersonalData } from '#server/platform/personal-data.ts';

export const cardData: PersonalData = {
  tables: {
    cards: 'with the account',
    class_agreements: 'impersonal',
  },
  sections: [
    {
      id: 'card', title: 'Thẻ học sinh', of: ['cards', 'class_agreements'],
      columns: { code: text('Mã thẻ'), madeAt: at('Làm lúc'), usedAt: at('Dùng gần nhất') },
      rows: ({ uid }) => sql`
        select substr(code, 1, 4) || '-' || substr(code, 5) as code, made_at as "madeAt", used_at as "usedAt" from cards where uid = ${uid}`,
    },
  ],
};
