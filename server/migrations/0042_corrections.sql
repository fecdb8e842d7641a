CREATE TABLE "answer_corrections" (
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item" text NOT NULL,
	"correction_id" uuid NOT NULL,
	"share" real NOT NULL,
	"right" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "answer_corrections_uid_id_item_correction_id_pk" PRIMARY KEY("uid","id","item","correction_id"),
	CONSTRAINT "answer_corrections_share" CHECK ("answer_corrections"."share" between 0 and 1 and "answer_corrections"."right" = ("answer_corrections"."share" = 1))
);
--> statement-breakpoint
CREATE TABLE "attempt_corrections" (
	"attempt_id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"questions" text[] NOT NULL,
	"score_before" integer NOT NULL,
	"out_of_before" integer NOT NULL,
	"score_after" integer NOT NULL,
	"out_of_after" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "attempt_corrections_attempt_id_correction_id_pk" PRIMARY KEY("attempt_id","correction_id")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"items" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "answer_corrections" ADD CONSTRAINT "answer_corrections_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_corrections" ADD CONSTRAINT "answer_corrections_uid_id_item_answers_uid_id_item_fk" FOREIGN KEY ("uid","id","item") REFERENCES "public"."answers"("uid","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_corrections" ADD CONSTRAINT "attempt_corrections_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_corrections" ADD CONSTRAINT "attempt_corrections_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_corrections_of" ON "attempt_corrections" USING btree ("correction_id");--> statement-breakpoint
CREATE INDEX "corrections_of_document" ON "corrections" USING btree ("kind","document_id","made_at");--> statement-breakpoint
CREATE INDEX "corrections_waiting" ON "corrections" USING btree ("made_at") WHERE "corrections"."done_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_at_paper" ON "attempts" USING btree ("practice_id","paper_id","id");--> statement-breakpoint
CREATE TRIGGER "answer_corrections_kept" BEFORE UPDATE OR DELETE ON "answer_corrections" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();
