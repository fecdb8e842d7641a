-- However a session ends (sign-out, everywhere, a new password, the account's removal), every node hears whose it was in
-- the transaction of the end, and sends the learner's sockets away.
CREATE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('push_events', 'end private-' || old.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION session_ended();
