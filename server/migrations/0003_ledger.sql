-- Learners are never removed, so nothing cascades: whoever has a record or coins keeps the account.
-- These keys join tables of different features, whose modules do not import each other.
ALTER TABLE "learners" ADD CONSTRAINT "learners_account" FOREIGN KEY ("uid") REFERENCES "user"("id");
--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_learner" FOREIGN KEY ("uid") REFERENCES "learners"("uid");
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN RAISE EXCEPTION 'entries of % are never changed or removed', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "coin_entries_kept" BEFORE UPDATE OR DELETE ON "coin_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER "coin_entries_kept_whole" BEFORE TRUNCATE ON "coin_entries"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
