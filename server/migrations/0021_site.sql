CREATE TABLE "library_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"published" boolean NOT NULL,
	CONSTRAINT "library_state_one" CHECK ("library_state"."only")
);
--> statement-breakpoint
CREATE TABLE "first_setup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_setup_one" CHECK ("first_setup"."only")
);
--> statement-breakpoint
CREATE TABLE "site_particulars" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"slogan" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"working_hours" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_particulars_one" CHECK ("site_particulars"."only")
);
--> statement-breakpoint
ALTER TABLE "admin_user" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loaded_documents" ADD COLUMN "put_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A site that was there before the first screen has been set up.
UPDATE "admin_user" SET "signed_in_at" = "updated_at";
--> statement-breakpoint
CREATE FUNCTION note_admin_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admin_user SET signed_in_at = now() WHERE id = NEW.user_id AND signed_in_at IS NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "admin_session_notes_sign_in" AFTER INSERT ON "admin_session"
FOR EACH ROW EXECUTE FUNCTION note_admin_sign_in();
