CREATE TABLE "student_fees" (
	"student_id" uuid NOT NULL,
	"month" date NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_fees_student_id_month_pk" PRIMARY KEY("student_id","month"),
	CONSTRAINT "student_fees_month" CHECK (extract(day from "student_fees"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "student_samples" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_samples_one" CHECK ("student_samples"."only")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"grade" smallint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"enrolled_on" date NOT NULL,
	"archived_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"uid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_uid_unique" UNIQUE("uid"),
	CONSTRAINT "students_grade" CHECK ("students"."grade" between 6 and 9),
	CONSTRAINT "students_name" CHECK (length("students"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "student_fees" ADD CONSTRAINT "student_fees_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "students_by_phone" ON "students" USING btree ("phone");