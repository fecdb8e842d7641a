CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"minute" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"network" text NOT NULL,
	"account" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "security_events_minute_event_network_account_pk" PRIMARY KEY("minute","event","network","account"),
	CONSTRAINT "security_events_event" CHECK ("security_events"."event" in ('sign-in-refused', 'admin-sign-in-refused', 'admin-sign-in', 'forbidden'))
);
--> statement-breakpoint
CREATE INDEX "audit_entries_of_thing" ON "audit_entries" USING btree ("kind","thing");
--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
-- A transaction that says so may blank the personal values of somebody who has gone; nothing else of a row ever changes.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  IF current_setting('vo_toan.blanks_personal_values', true) IS DISTINCT FROM 'yes'
    OR (to_jsonb(NEW) - 'before' - 'after') IS DISTINCT FROM (to_jsonb(OLD) - 'before' - 'after') THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_unchanged" BEFORE UPDATE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
