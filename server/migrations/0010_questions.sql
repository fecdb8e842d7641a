CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"grade" integer NOT NULL,
	"exam" text NOT NULL,
	"order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "questions_grade" CHECK ("questions"."grade" between 6 and 9),
	CONSTRAINT "questions_exam" CHECK ("questions"."exam" in ('Giữa HKI', 'Cuối HKI', 'Giữa HKII', 'Cuối HKII')),
	CONSTRAINT "questions_order" CHECK ("questions"."order" between 1 and 14)
);
--> statement-breakpoint
CREATE INDEX "questions_of_paper" ON "questions" USING btree ("grade","exam","order");