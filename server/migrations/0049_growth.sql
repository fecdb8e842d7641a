CREATE TABLE "hour_sums" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"top_ups" integer NOT NULL,
	"coins_sold" bigint NOT NULL,
	"coins_paid" bigint NOT NULL,
	"coins_spent" bigint NOT NULL,
	"lessons" integer NOT NULL,
	"lessons_paid" bigint NOT NULL,
	"courses" integer NOT NULL,
	"courses_paid" bigint NOT NULL,
	"received" integer NOT NULL,
	"received_amount" bigint NOT NULL,
	"returned" integer NOT NULL,
	"returned_amount" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "enrolments_course_id_index";--> statement-breakpoint
DROP INDEX "reports_of_item";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" text GENERATED ALWAYS AS (im_unaccent(name || ' ' || email || ' ' || message)) STORED;--> statement-breakpoint
CREATE INDEX "attempts_by_time" ON "attempts" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("at","id") WHERE not "messages"."done";--> statement-breakpoint
CREATE INDEX "messages_of_address" ON "messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "enrolments_of_course" ON "enrolments" USING btree ("course_id","lesson_id");--> statement-breakpoint
CREATE INDEX "email_link_uid_index" ON "email_link" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_amount" ON "orders" USING btree ("amount","created_at","id") WHERE "orders"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "push_events_of_channel" ON "push_events" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "reports_open_first" ON "reports" USING btree ((not "done"),"at","id");--> statement-breakpoint
CREATE INDEX "reports_of_item" ON "reports" USING btree ("item","uid");--> statement-breakpoint
-- What the bank booked in an hour that is over may come late, or be sent back: its sums are counted anew then (hour-sums.ts).
CREATE FUNCTION forget_hour_sums() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  DELETE FROM hour_sums WHERE hour = date_trunc('hour', NEW.at, 'UTC');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transfers_came" AFTER INSERT ON "transfers" FOR EACH ROW EXECUTE FUNCTION forget_hour_sums();
--> statement-breakpoint
CREATE TRIGGER "transfers_sent_back" AFTER UPDATE OF "state" ON "transfers" FOR EACH ROW
WHEN ((OLD.state = 'returned') <> (NEW.state = 'returned')) EXECUTE FUNCTION forget_hour_sums();
