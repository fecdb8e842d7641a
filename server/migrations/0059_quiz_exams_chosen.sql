ALTER TABLE "quiz_exams" ADD COLUMN "offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What is offered at first follows from no row: only what the owner chooses is kept.
DELETE FROM "quiz_exams";
