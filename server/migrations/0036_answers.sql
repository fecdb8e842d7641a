CREATE TABLE "answers" (
	"uid" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"item" text NOT NULL,
	"source" text NOT NULL,
	"variant" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"grade" integer NOT NULL,
	"lesson" integer,
	"value" jsonb,
	"share" real,
	"right" boolean,
	"hints" integer DEFAULT 0 NOT NULL,
	"solution_seen" boolean DEFAULT false NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_uid_id_item_pk" PRIMARY KEY("uid","id","item"),
	CONSTRAINT "answers_source" CHECK ("answers"."source" in ('quiz', 'exercise', 'test', 'review', 'lesson')),
	CONSTRAINT "answers_share" CHECK ("answers"."share" between 0 and 1 and "answers"."right" = ("answers"."share" = 1)),
	CONSTRAINT "answers_judged" CHECK (("answers"."share" is null) = ("answers"."right" is null)),
	CONSTRAINT "answers_at" CHECK ("answers"."at" <= "answers"."received_at")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_of_learner" ON "answers" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "answers_to_item" ON "answers" USING btree ("item","at");--> statement-breakpoint
CREATE TRIGGER "answers_kept" BEFORE UPDATE OR DELETE ON "answers" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();
