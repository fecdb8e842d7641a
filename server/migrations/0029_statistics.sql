-- All that an entry of the audit says, without accents and capitals; immutable, so that an index may use it.
CREATE FUNCTION audit_words(actor text, action text, kind text, thing text, before jsonb, after jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT public.im_unaccent(actor || ' ' || action || ' ' || kind || ' ' || thing
  || coalesce(' ' || left(before::text, 2000), '') || coalesce(' ' || left(after::text, 2000), '')) $$;
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"day" date NOT NULL,
	"part" integer NOT NULL,
	"logged_in" integer NOT NULL,
	"anonymous" integer NOT NULL,
	CONSTRAINT "activity_days_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
CREATE INDEX "activity_learners_of_day" ON "activity" USING btree ("day","at","uid") WHERE "activity"."uid" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_kind" ON "audit_entries" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_words" ON "audit_entries" USING gin (audit_words("actor", "action", "kind", "thing", "before", "after") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "coin_entries_by_time" ON "coin_entries" USING btree ("at","reason","amount") WHERE "coin_entries"."reason" in ('top-up', 'paper');
--> statement-breakpoint
-- Each connection counts in a row of its own, so that those who come at the same moment do not wait for each other.
CREATE FUNCTION count_activity() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO activity_days AS counted (day, part, logged_in, anonymous)
  SELECT day, pg_backend_pid() % 16, count(uid), count(*) FILTER (WHERE uid IS NULL) FROM added GROUP BY day ORDER BY day
  ON CONFLICT (day, part) DO UPDATE SET
    logged_in = counted.logged_in + excluded.logged_in, anonymous = counted.anonymous + excluded.anonymous;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only today's rows are taken back, of a browser whose learner has signed in: a past day's number stays when its rows go.
CREATE FUNCTION uncount_activity() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO activity_days AS counted (day, part, logged_in, anonymous)
  SELECT day, pg_backend_pid() % 16, -count(uid), -count(*) FILTER (WHERE uid IS NULL) FROM gone
  WHERE day = (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date GROUP BY day
  ON CONFLICT (day, part) DO UPDATE SET
    logged_in = counted.logged_in + excluded.logged_in, anonymous = counted.anonymous + excluded.anonymous;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "activity_counted" AFTER INSERT ON "activity" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_activity();
--> statement-breakpoint
CREATE TRIGGER "activity_uncounted" AFTER DELETE ON "activity" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION uncount_activity();
--> statement-breakpoint
-- The trigger above holds the table until here: nobody is counted twice, or not at all.
INSERT INTO "activity_days" SELECT day, 0, count(uid), count(*) FILTER (WHERE uid IS NULL) FROM "activity" GROUP BY day;
