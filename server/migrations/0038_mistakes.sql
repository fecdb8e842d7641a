CREATE TABLE "mistakes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"item" text NOT NULL,
	"grade" integer NOT NULL,
	"lesson" integer,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"ask" text NOT NULL,
	"wrong_variant" integer NOT NULL,
	"given" jsonb NOT NULL,
	"variant" integer NOT NULL,
	"step" integer NOT NULL,
	"failed" integer,
	"due_on" date NOT NULL,
	"reviewed_on" date,
	"left_on" date,
	CONSTRAINT "mistakes_of_item" UNIQUE("uid","item"),
	CONSTRAINT "mistakes_reason" CHECK ("mistakes"."reason" in ('condition', 'sign', 'rule', 'reading')),
	CONSTRAINT "mistakes_step" CHECK ("mistakes"."step" between 0 and 3 and "mistakes"."failed" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mistakes_due" ON "mistakes" USING btree ("uid","due_on") WHERE "mistakes"."left_on" is null;