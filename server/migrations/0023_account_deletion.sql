CREATE TABLE "account_deletions" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_deletions_by" CHECK ("account_deletions"."by" in ('learner', 'guardian'))
);
--> statement-breakpoint
CREATE TABLE "deletion_codes" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_accounts" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"day" date DEFAULT current_date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learners" DROP CONSTRAINT "learners_uid_user_id_fk";
--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "former_number" integer;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "account" uuid GENERATED ALWAYS AS ((case when former_number is null then uid end)) STORED;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_ends_at_index" ON "account_deletions" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_account_user_id_fk" FOREIGN KEY ("account") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_formerNumber_unique" UNIQUE("former_number");--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_former" CHECK ("learners"."former_number" is null or "learners"."phone_number" = '');
--> statement-breakpoint
-- The removal of an account leaves the books under another uid; whose they are is all that it changes of them.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF current_setting('vo_toan.deletes_account', true) = 'yes' AND (to_jsonb(NEW) - 'uid') = (to_jsonb(OLD) - 'uid') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'entries of % are never changed or removed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER "coin_adjustments_kept" ON "coin_adjustments";--> statement-breakpoint
CREATE TRIGGER "coin_adjustments_kept" BEFORE DELETE OR TRUNCATE ON "coin_adjustments"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();--> statement-breakpoint
CREATE FUNCTION refuse_adjustment_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  IF current_setting('vo_toan.deletes_account', true) IS DISTINCT FROM 'yes'
    OR (to_jsonb(NEW) - 'uid' - 'reason') IS DISTINCT FROM (to_jsonb(OLD) - 'uid' - 'reason') THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "coin_adjustments_unchanged" BEFORE UPDATE ON "coin_adjustments"
FOR EACH ROW EXECUTE FUNCTION refuse_adjustment_change();--> statement-breakpoint
CREATE TRIGGER "learners_kept" BEFORE DELETE OR UPDATE OF "uid", "former_number"
ON "learners" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();
