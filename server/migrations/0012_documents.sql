-- Grade, exam and place of a question are part of what its author writes; the columns are read off it from here on.
UPDATE "questions" SET "document" = "document" || jsonb_build_object('grade', "grade", 'exam', "exam", 'order', "order");
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"source" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_kind_id_version_pk" PRIMARY KEY("kind","id","version")
);
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "practice_sets" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "questions" drop column "grade";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "grade" integer GENERATED ALWAYS AS (((document->>'grade')::integer)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" drop column "exam";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "exam" text GENERATED ALWAYS AS ((document->>'exam')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" drop column "order";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "order" integer GENERATED ALWAYS AS (((document->>'order')::integer)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rendering" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "changed_by" text DEFAULT 'library' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sets" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sets" ADD COLUMN "rendering" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sets" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sets" ADD COLUMN "changed_by" text DEFAULT 'library' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "rendering" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "changed_by" text DEFAULT 'library' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "rendering" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "changed_by" text DEFAULT 'library' NOT NULL;--> statement-breakpoint
-- What stood on the columns that were made anew.
CREATE INDEX "questions_of_paper" ON "questions" USING btree ("grade","exam","order");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_grade" CHECK ("questions"."grade" between 6 and 9);--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_exam" CHECK ("questions"."exam" in ('Giữa HKI', 'Cuối HKI', 'Giữa HKII', 'Cuối HKII'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_order" CHECK ("questions"."order" between 1 and 14);--> statement-breakpoint
-- When a document was last written stood inside it.
UPDATE "courses" SET "changed_at" = coalesce(("document"->>'changedAt')::timestamptz, now()), "document" = "document" - 'changedAt';--> statement-breakpoint
UPDATE "practice_sets" SET "changed_at" = coalesce(("document"->>'changedAt')::timestamptz, now()), "document" = "document" - 'changedAt';--> statement-breakpoint
UPDATE "topics" SET "changed_at" = coalesce(("document"->>'changedAt')::timestamptz, now()), "document" = "document" - 'changedAt';--> statement-breakpoint
CREATE TRIGGER "document_versions_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_versions"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
