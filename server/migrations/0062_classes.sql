CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"grade" smallint NOT NULL,
	"school_year" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_name" CHECK (length("classes"."name") between 1 and 40),
	CONSTRAINT "classes_grade" CHECK ("classes"."grade" between 6 and 9),
	CONSTRAINT "classes_school_year" CHECK ("classes"."school_year" ~ '^20\d\d-20\d\d$')
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	CONSTRAINT "memberships_class_id_student_id_from_day_pk" PRIMARY KEY("class_id","student_id","from_day"),
	CONSTRAINT "memberships_days" CHECK ("memberships"."to_day" is null or "memberships"."to_day" >= "memberships"."from_day")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_once" ON "memberships" USING btree ("class_id","student_id") WHERE "memberships"."to_day" is null;--> statement-breakpoint
CREATE INDEX "memberships_by_student" ON "memberships" USING btree ("student_id");