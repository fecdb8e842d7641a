CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "courses_id_form" CHECK ("courses"."id" ~ '^[A-Za-z0-9_-]{1,80}$')
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loaded_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (im_unaccent(title || ' ' || body)) STORED NOT NULL,
	"folded_title" text GENERATED ALWAYS AS (im_unaccent(title)) STORED NOT NULL,
	CONSTRAINT "search_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("uid","course_id",coalesce("lesson_id", ''));--> statement-breakpoint
CREATE INDEX "enrolments_course_id_index" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "search_entries_source" ON "search_entries" USING btree ("source");--> statement-breakpoint
CREATE INDEX "search_entries_folded" ON "search_entries" USING gin ("folded" gin_trgm_ops);