CREATE TABLE "asked_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"value" jsonb,
	"at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"earned" integer,
	CONSTRAINT "attempt_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"practice_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"practice_title" text NOT NULL,
	"paper_title" text NOT NULL,
	"asked_paper" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"solutions_seen" boolean NOT NULL,
	"out_of" integer NOT NULL,
	"score" integer,
	"unmarked" integer,
	CONSTRAINT "attempts_number" UNIQUE("uid","practice_id","paper_id","number"),
	CONSTRAINT "attempts_times" CHECK ("attempts"."deadline" > "attempts"."started_at" and "attempts"."submitted_at" between "attempts"."started_at" and "attempts"."deadline"),
	CONSTRAINT "attempts_scored" CHECK (("attempts"."submitted_at" is null) = ("attempts"."score" is null) and ("attempts"."score" is null) = ("attempts"."unmarked" is null)),
	CONSTRAINT "attempts_score" CHECK ("attempts"."score" >= 0 and "attempts"."unmarked" >= 0 and "attempts"."score" + "attempts"."unmarked" <= "attempts"."out_of")
);
--> statement-breakpoint
CREATE TABLE "essay_marks" (
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"by" text NOT NULL,
	"steps" boolean[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "essay_marks_attempt_id_question_id_by_pk" PRIMARY KEY("attempt_id","question_id","by"),
	CONSTRAINT "essay_marks_by" CHECK ("essay_marks"."by" in ('self', 'teacher'))
);
--> statement-breakpoint
CREATE TABLE "solutions_read" (
	"uid" uuid NOT NULL,
	"practice_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "solutions_read_uid_practice_id_paper_id_pk" PRIMARY KEY("uid","practice_id","paper_id")
);
--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_asked_paper_asked_papers_id_fk" FOREIGN KEY ("asked_paper") REFERENCES "public"."asked_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "essay_marks" ADD CONSTRAINT "essay_marks_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solutions_read" ADD CONSTRAINT "solutions_read_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_running_once" ON "attempts" USING btree ("uid","practice_id","paper_id") WHERE "attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_of_learner" ON "attempts" USING btree ("uid","started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("deadline") WHERE "attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_asked_paper" ON "attempts" USING btree ("asked_paper");