CREATE TABLE "boards" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"rendering" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT 'library' NOT NULL,
	"document" jsonb NOT NULL,
	"course_id" text GENERATED ALWAYS AS (document ->> 'courseId') STORED NOT NULL,
	"seconds" integer GENERATED ALWAYS AS (round((document ->> 'seconds')::numeric)::int) STORED NOT NULL,
	CONSTRAINT "boards_id_form" CHECK ("boards"."id" ~ '^[A-Za-z0-9_-]{1,80}$'),
	CONSTRAINT "boards_of_lesson" CHECK ("boards"."id" = "boards"."document" ->> 'lessonId')
);
--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_of_course" ON "boards" USING btree ("course_id");