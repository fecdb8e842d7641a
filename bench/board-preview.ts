import { boards } from '../server/features/boards/tables.ts';
import type { Db } from '../server/platform/database/database.ts';

/** Milliseconds over HTTP; the first preview starts a process. */
type Measured = { first: number; each: number[] };

/** Previews every board of the library, each time with another title. */
export async function benchPreviews(origin: string, cookie: string, db: Db): Promise<Measured> {
  const rows = await db.select({ lessonId: boards.id, document: boards.document }).from(boards);
  const times: number[] = [];
  for (const { lessonId, document } of [...rows, ...rows]) {
    const text = document.text.replace(/^title: .*$/m, `title: Bảng ${times.length}`);
    const began = performance.now();
    const answer = await fetch(`${origin}/api/admin/boards/preview`, {
      method: 'POST', headers: { cookie, origin, 'content-type': 'application/json' }, body: JSON.stringify({ lessonId, text }),
    });
    const { problems } = (await answer.json()) as { problems?: object[] };
    if (problems?.length !== 0) throw new Error(`${lessonId}: ${answer.status} ${JSON.stringify(problems)}`);
    times.push(performance.now() - began);
  }
  const [first = NaN, ...each] = times;
  return { first, each };
}
