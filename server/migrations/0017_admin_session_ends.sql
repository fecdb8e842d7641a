-- However much it is used, a session of the admin ends in time, too.
CREATE TRIGGER "admin_session_ends_in_time" BEFORE INSERT OR UPDATE ON "admin_session"
FOR EACH ROW EXECUTE FUNCTION end_session_in_time('12 hours');
--> statement-breakpoint
UPDATE "admin_session" SET "expires_at" = "expires_at";
