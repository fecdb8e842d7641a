-- What came to another account is no income until the owner gives it to an order or a learner (hour-sums.ts): then the sums of its hour are counted anew.
DROP TRIGGER "transfers_sent_back" ON "transfers";
--> statement-breakpoint
CREATE TRIGGER "transfers_sent_back" AFTER UPDATE OF "state" ON "transfers" FOR EACH ROW
WHEN (OLD.state <> NEW.state AND (OLD.state IN ('returned', 'unrelated') OR NEW.state IN ('returned', 'unrelated') OR OLD.mismatch = 'wrong-account' OR NEW.mismatch = 'wrong-account'))
EXECUTE FUNCTION forget_hour_sums();
--> statement-breakpoint
DELETE FROM "hour_sums" WHERE "hour" IN (SELECT date_trunc('hour', "at", 'UTC') FROM "transfers" WHERE "mismatch" = 'wrong-account');
