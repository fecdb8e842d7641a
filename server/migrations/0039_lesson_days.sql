ALTER TABLE "lesson_progress" ADD COLUMN "watched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "days" date[] DEFAULT '{}' NOT NULL;