CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"item" text NOT NULL,
	"ask" text,
	"variant" integer NOT NULL,
	"reason" text,
	"message" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('wrong-key', 'unclear', 'wrong-figure', 'other')),
	CONSTRAINT "reports_says_something" CHECK ("reports"."reason" is not null or "reports"."message" <> '')
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_time" ON "reports" USING btree ("done","at","id");--> statement-breakpoint
CREATE INDEX "reports_of_item" ON "reports" USING btree ("item");--> statement-breakpoint
CREATE INDEX "reports_of_learner" ON "reports" USING btree ("uid","at");