import { sql } from 'drizzle-orm';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { renderVariant, type ExerciseDocument, type TopicDocument, type VariantDocument } from './document.ts';
import { topics } from './tables.ts';

type ExercisePlace = { topicId: string; exerciseId: string; variant: number };

/** The wanted variant, of `count` after the exercise itself. */
const variantNumber = (variant: number) => sql`${variant}::int % (count + 1)`;

async function readExercise(db: Db, { topicId, exerciseId, variant }: ExercisePlace) {
  const { rows } = await db.execute<{
    archived: boolean; grade: number; exercise: Omit<ExerciseDocument, 'variants'>; variants: number; variant: number; drawn: VariantDocument | null;
  }>(sql`
    select archived, (document->>'grade')::int as grade, exercise - 'variants' as exercise, count as variants, ${variantNumber(variant)} as variant,
      case when ${variantNumber(variant)} > 0 then exercise->'variants'->(${variantNumber(variant)} - 1) end as drawn
    from ${topics},
      jsonb_path_query(document, '$.exercises[*] ? (@.id == $id)', jsonb_build_object('id', ${exerciseId}::text)) as exercise,
      coalesce(jsonb_array_length(case when exercise->'heldBack' is null then exercise->'variants' end), 0) as count
    where ${topics.id} = ${topicId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { exercise, drawn, ...rest } = row;
  const { content, solution, hints = [], asks = [] } = drawn ? renderVariant(drawn) : exercise.view;
  return {
    ...rest, content, solution, hints,
    questions: asks satisfies QuestionWithKey[],
    title: exercise.view.title,
    ...(exercise.lesson !== undefined && { lesson: exercise.lesson }),
  };
}

/** Finds an exercise with its keys and the numbers of a variant; also in an archived topic. */
export async function findExercise(db: Db, place: ExercisePlace) {
  const found = await readExercise(db, place);
  if (!found) return undefined;
  const { archived: _, ...exercise } = found;
  return exercise;
}

/** Finds an exercise's variant, unless its topic is archived. */
export async function findVariant(db: Db, place: ExercisePlace) {
  const found = await readExercise(db, place);
  return found && !found.archived && found.variant === place.variant ? found : undefined;
}

type ExerciseInUse = {
  topicId: string; topicTitle: string; grade: number; changedAt: string;
  exercise: { id: string; title: string; exerciseType: string; content: string; lesson?: number; asks: QuestionWithKey[] };
};

/** Lists the exercises with questions of all topics on offer, in the author's form, without variants. */
export async function listExercisesInUse(db: Db) {
  const { rows } = await db.execute<ExerciseInUse>(sql`
    select id as "topicId", document->>'title' as "topicTitle", (document->>'grade')::int as grade, changed_at as "changedAt",
      exercise - array['view', 'variants', 'solution', 'hints'] as exercise
    from ${topics}, jsonb_path_query(document, '$.exercises[*] ? (exists(@.asks[*]))') as exercise
    where not archived
    order by position, id`);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: new Date(changedAt) }));
}

export type TopicOutline = Pick<TopicDocument, 'title' | 'grade' | 'description' | 'img'> & { id: string; exercises: Pick<ExerciseDocument, 'exerciseType' | 'lesson'>[] };

/**
 * Lists the topics on offer in their order, without theory and without what the exercises say: with all variants these
 * are tens of megabytes.
 */
export async function listOutlines(db: Db): Promise<TopicOutline[]> {
  const { rows } = await db.execute<TopicOutline>(sql`
    select id, document->>'title' as title, document->>'grade' as grade, document->>'description' as description, document->>'img' as img,
      array(
        select jsonb_strip_nulls(jsonb_build_object('exerciseType', exercise->'exerciseType', 'lesson', exercise->'lesson'))
        from jsonb_path_query(document, '$.exercises[*]') as exercise
      ) as exercises
    from ${topics}
    where not archived
    order by position, id`);
  return rows;
}
