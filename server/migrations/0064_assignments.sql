CREATE TABLE "assignment_recipients" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "assignment_recipients_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_states" (
	"assignment_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"asks_help_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	CONSTRAINT "assignment_states_assignment_id_student_id_pk" PRIMARY KEY("assignment_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"is_for_whole_class" boolean NOT NULL,
	"title" text NOT NULL,
	"what" jsonb NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"attempts" integer,
	"results" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"watched_at" timestamp with time zone,
	CONSTRAINT "assignments_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "assignments_attempts" CHECK ("assignments"."attempts" between 1 and 20),
	CONSTRAINT "assignments_times" CHECK ("assignments"."closes_at" > "assignments"."opens_at"),
	CONSTRAINT "assignments_results" CHECK ("assignments"."results" in ('at-once', 'after-closing') and ("assignments"."results" = 'at-once' or "assignments"."closes_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "answers_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_recipients" ADD CONSTRAINT "assignment_recipients_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_recipients" ADD CONSTRAINT "assignment_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_states" ADD CONSTRAINT "assignment_states_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_states" ADD CONSTRAINT "assignment_states_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_recipients_of_student" ON "assignment_recipients" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "assignment_states_of_student" ON "assignment_states" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "assignments_of_class" ON "assignments" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "assignments_of_paper" ON "assignments" USING btree (("what"->>'practiceId'),("what"->>'paperId')) WHERE "assignments"."results" = 'after-closing';--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_of_assignment" ON "attempts" USING btree ("assignment_id","uid") WHERE "attempts"."assignment_id" is not null;--> statement-breakpoint
CREATE INDEX "attempts_held" ON "attempts" USING btree ("submitted_at") WHERE "attempts"."answers_held";