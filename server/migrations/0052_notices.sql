CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("uid","kind","reference")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_unseen" ON "notices" USING btree ("uid","at") WHERE "notices"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notices_by_time" ON "notices" USING btree ("at");