CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"uid" uuid,
	"anonymous_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_someone" CHECK ("activity"."uid" is not null or "activity"."anonymous_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"uid" uuid NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"position" real NOT NULL,
	"duration" real NOT NULL,
	"watched" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_uid_course_id_lesson_id_pk" PRIMARY KEY("uid","course_id","lesson_id"),
	CONSTRAINT "lesson_progress_position" CHECK ("lesson_progress"."position" between 0 and "lesson_progress"."duration")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_learner_once" ON "activity" USING btree ("day","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_browser_once" ON "activity" USING btree ("day","anonymous_id");--> statement-breakpoint
CREATE INDEX "activity_uid_index" ON "activity" USING btree ("uid");