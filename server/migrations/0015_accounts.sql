CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_link" (
	"code" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"uid" uuid,
	"name" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "email_link_registration" CHECK ("email_link"."purpose" <> 'registration' or ("email_link"."uid" is not null and "email_link"."name" is not null))
);
--> statement-breakpoint
CREATE TABLE "outside_account" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"uid" uuid NOT NULL,
	CONSTRAINT "outside_account_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "outside_account_uid_provider_unique" UNIQUE("uid","provider")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_account" ADD CONSTRAINT "outside_account_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "email_link_email_index" ON "email_link" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_link_created_at_index" ON "email_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_next_at_index" ON "mails" USING btree ("next_at");
--> statement-breakpoint
-- An account whose address was never proved becomes a registration that waits. Its old link named the address alone and
-- opens nothing any more: who signs in with the password can ask for another.
INSERT INTO "email_link" ("code", "email", "purpose", "uid", "name", "password", "created_at", "expires_at")
SELECT 'none ' || gen_random_uuid(), "user"."email", 'registration', "user"."id", "user"."name", "account"."password", "user"."created_at", now()
FROM "user" JOIN "account" ON "account"."user_id" = "user"."id" AND "account"."provider_id" = 'credential'
WHERE NOT "user"."email_verified" AND NOT EXISTS (SELECT FROM "learners" WHERE "learners"."uid" = "user"."id");
--> statement-breakpoint
-- Whoever has a record (and with it perhaps things bought) has been let in once: that account stays.
DELETE FROM "user" WHERE NOT "email_verified" AND NOT EXISTS (SELECT FROM "learners" WHERE "learners"."uid" = "user"."id");
--> statement-breakpoint
-- However often a session is used: it ends when it has lasted this long.
CREATE FUNCTION end_session_in_time() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN NEW.expires_at := least(NEW.expires_at, NEW.created_at + TG_ARGV[0]::interval); RETURN NEW; END $$;
--> statement-breakpoint
CREATE TRIGGER "session_ends_in_time" BEFORE INSERT OR UPDATE ON "session"
FOR EACH ROW EXECUTE FUNCTION end_session_in_time('180 days');
