CREATE TABLE "week_links" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "week_links_key_unique" UNIQUE("key"),
	CONSTRAINT "week_links_key" CHECK ("week_links"."key" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
ALTER TABLE "week_links" ADD CONSTRAINT "week_links_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;