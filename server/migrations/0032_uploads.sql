CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now(),
	CONSTRAINT "uploads_by_name" UNIQUE("folder","name"),
	CONSTRAINT "uploads_folder" CHECK ("uploads"."folder" in ('quiz', 'course', 'practice', 'topic', 'video'))
);
--> statement-breakpoint
CREATE INDEX "uploads_by_time" ON "uploads" USING btree ("at","id");