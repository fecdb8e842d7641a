ALTER TABLE "transfers" DROP CONSTRAINT "transfers_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "former_number" integer;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_former_once" UNIQUE("former_number");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_state" CHECK ("transfers"."state" in ('received', 'settled', 'unmatched', 'returned', 'unrelated'));--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_former" CHECK ("students"."former_number" is null or ("students"."phone" = '' and "students"."uid" is null));--> statement-breakpoint
-- What turns out to be unrelated is no income any more, or becomes one again: the sums of its hour are counted anew (hour-sums.ts).
DROP TRIGGER "transfers_sent_back" ON "transfers";
--> statement-breakpoint
CREATE TRIGGER "transfers_sent_back" AFTER UPDATE OF "state" ON "transfers" FOR EACH ROW
WHEN (OLD.state <> NEW.state AND (OLD.state IN ('returned', 'unrelated') OR NEW.state IN ('returned', 'unrelated'))) EXECUTE FUNCTION forget_hour_sums();
