CREATE TABLE "mark_drafts" (
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"steps" boolean[] NOT NULL,
	"note" text NOT NULL,
	"pens" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_drafts_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mark_drafts" ADD CONSTRAINT "mark_drafts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;