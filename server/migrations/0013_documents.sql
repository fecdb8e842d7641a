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
);--> statement-breakpoint
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
--> statement-breakpoint
-- Keys that there were, under the names that the tables' definitions give them.
ALTER TABLE "coin_adjustments" RENAME CONSTRAINT "coin_adjustments_learner" TO "coin_adjustments_uid_learners_uid_fk";--> statement-breakpoint
ALTER TABLE "coin_entries" RENAME CONSTRAINT "coin_entries_learner" TO "coin_entries_uid_learners_uid_fk";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_learner" TO "orders_uid_learners_uid_fk";--> statement-breakpoint
ALTER TABLE "transfers" RENAME CONSTRAINT "transfers_order" TO "transfers_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "paper_unlocks" RENAME CONSTRAINT "paper_unlocks_learner" TO "paper_unlocks_uid_learners_uid_fk";--> statement-breakpoint
ALTER TABLE "learners" RENAME CONSTRAINT "learners_account" TO "learners_uid_user_id_fk";--> statement-breakpoint
-- Where somebody stopped in a course, or of an account, that is gone is asked for by nobody.
DELETE FROM "lesson_progress" WHERE "uid" NOT IN (SELECT "id" FROM "user") OR "course_id" NOT IN (SELECT "id" FROM "courses");--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was paid for stays whatever else is there: a row whose course, set or learner is gone (removed by hand) is kept,
-- and the key then holds for new rows alone.
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_uid_learners_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."learners"("uid") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "enrolments" VALIDATE CONSTRAINT "enrolments_uid_learners_uid_fk";
EXCEPTION WHEN foreign_key_violation THEN
  RAISE WARNING 'rows of enrolments refer to what is gone; they are kept';
END $$;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "enrolments" VALIDATE CONSTRAINT "enrolments_course_id_courses_id_fk";
EXCEPTION WHEN foreign_key_violation THEN
  RAISE WARNING 'rows of enrolments refer to what is gone; they are kept';
END $$;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_course_id_courses_id_fk";
EXCEPTION WHEN foreign_key_violation THEN
  RAISE WARNING 'rows of orders refer to what is gone; they are kept';
END $$;--> statement-breakpoint
ALTER TABLE "paper_unlocks" ADD CONSTRAINT "paper_unlocks_practice_id_practice_sets_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice_sets"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "paper_unlocks" VALIDATE CONSTRAINT "paper_unlocks_practice_id_practice_sets_id_fk";
EXCEPTION WHEN foreign_key_violation THEN
  RAISE WARNING 'rows of paper_unlocks refer to what is gone; they are kept';
END $$;--> statement-breakpoint
CREATE INDEX "orders_of_course" ON "orders" USING btree ("course_id","lesson_id") WHERE "orders"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "paper_unlocks_of_set" ON "paper_unlocks" USING btree ("practice_id","paper_id");--> statement-breakpoint
-- What was agreed and paid is neither changed nor removed, except by the removal of an account, which says so for its own
-- transaction: SET LOCAL vo_toan.deletes_account = 'yes'.
CREATE FUNCTION refuse_unless_deleting_account() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  IF current_setting('vo_toan.deletes_account', true) IS DISTINCT FROM 'yes' THEN
    RAISE EXCEPTION '% of rows of % is refused: they keep what was agreed and paid', TG_OP, TG_TABLE_NAME;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_agreed" BEFORE UPDATE OF "id", "uid", "kind", "coins", "course_id", "lesson_id", "title", "amount", "code", "created_at"
ON "orders" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();--> statement-breakpoint
CREATE TRIGGER "transfers_told" BEFORE UPDATE OF "id", "provider", "source", "external_id", "fingerprint", "reference", "account", "amount", "description", "at", "received_at"
ON "transfers" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();--> statement-breakpoint
CREATE TRIGGER "enrolments_kept" BEFORE UPDATE OR DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();--> statement-breakpoint
CREATE TRIGGER "enrolments_kept_whole" BEFORE TRUNCATE ON "enrolments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();--> statement-breakpoint
CREATE TRIGGER "paper_unlocks_kept" BEFORE UPDATE OR DELETE ON "paper_unlocks" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();--> statement-breakpoint
CREATE TRIGGER "paper_unlocks_kept_whole" BEFORE TRUNCATE ON "paper_unlocks" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
