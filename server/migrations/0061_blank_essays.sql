-- Blank essays of submitted attempts count 0 instead of waiting to be graded: points are ungraded only where an essay
-- has a text or a photo and no grading.
UPDATE "attempts" SET "unmarked" = (
  SELECT coalesce(sum(round((question ->> 'points')::numeric * 100)), 0)::int
  FROM "asked_papers", jsonb_array_elements("asked_papers"."parts") AS part, jsonb_array_elements(part -> 'questions') AS question
  WHERE "asked_papers"."id" = "attempts"."asked_paper" AND question ->> 'kind' = 'essay'
    AND NOT EXISTS (SELECT FROM "essay_marks" WHERE "essay_marks"."attempt_id" = "attempts"."id" AND "essay_marks"."question_id" = question ->> 'id')
    AND (
      EXISTS (
        SELECT FROM "attempt_answers"
        WHERE "attempt_answers"."attempt_id" = "attempts"."id" AND "attempt_answers"."question_id" = question ->> 'id'
          AND btrim("attempt_answers"."value" #>> '{}', E' \t\r\n') <> '')
      OR EXISTS (SELECT FROM "attempt_photos" WHERE "attempt_photos"."attempt_id" = "attempts"."id" AND "attempt_photos"."question_id" = question ->> 'id'))
) WHERE "submitted_at" IS NOT NULL AND "unmarked" > 0;
