CREATE TABLE "exam_code_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"seed" text NOT NULL,
	"paper" jsonb NOT NULL,
	"paper_hash" text NOT NULL,
	"codes" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_marks" (
	"round_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"code" text NOT NULL,
	"answers" text NOT NULL,
	"essay" integer,
	"score" integer NOT NULL,
	"out_of" integer NOT NULL,
	"unmarked" integer NOT NULL,
	"wrong" jsonb NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_marks_round_id_student_id_pk" PRIMARY KEY("round_id","student_id"),
	CONSTRAINT "paper_marks_points" CHECK ("paper_marks"."score" between 0 and "paper_marks"."out_of" and "paper_marks"."unmarked" between 0 and "paper_marks"."out_of")
);
--> statement-breakpoint
CREATE TABLE "paper_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"held_on" date NOT NULL,
	"use" text,
	"term" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_rounds_use" CHECK ("paper_rounds"."use" in ('regular', 'mid-term', 'end-of-term')),
	CONSTRAINT "paper_rounds_term" CHECK ("paper_rounds"."term" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "paper_marks" ADD CONSTRAINT "paper_marks_round_id_paper_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."paper_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_marks" ADD CONSTRAINT "paper_marks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rounds" ADD CONSTRAINT "paper_rounds_set_id_exam_code_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."exam_code_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_rounds" ADD CONSTRAINT "paper_rounds_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_code_sets_of_paper" ON "exam_code_sets" USING btree ("practice_id","paper_id","created_at");--> statement-breakpoint
CREATE INDEX "paper_marks_of_student" ON "paper_marks" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "paper_rounds_of_class" ON "paper_rounds" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "paper_rounds_of_set" ON "paper_rounds" USING btree ("set_id");