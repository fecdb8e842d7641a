CREATE TABLE "coin_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"coins" integer,
	"course_id" text,
	"lesson_id" text,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "orders_code_once" UNIQUE("code"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0),
	CONSTRAINT "orders_code_form" CHECK ("orders"."code" ~ '^VT[23456789ABCDEFGHJKMNPQRSTVWXYZ]{7}$'),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'expired', 'cancelled')),
	CONSTRAINT "orders_paid_at" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_item" CHECK (case "orders"."kind"
        when 'coins' then "orders"."coins" > 0 and "orders"."course_id" is null and "orders"."lesson_id" is null
        when 'lesson' then "orders"."coins" is null and "orders"."course_id" is not null and "orders"."lesson_id" is not null
        when 'course' then "orders"."coins" is null and "orders"."course_id" is not null and "orders"."lesson_id" is null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "bank_list_cursors" (
	"provider" text PRIMARY KEY NOT NULL,
	"last" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reference" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"mismatch" text,
	"order_id" uuid,
	"note" text,
	CONSTRAINT "transfers_once" UNIQUE("provider","source","external_id"),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_state" CHECK ("transfers"."state" in ('received', 'settled', 'unmatched', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "push_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pending_once" ON "orders" USING btree ("uid","kind",coalesce("coins", 0),coalesce("course_id", ''),coalesce("lesson_id", '')) WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_of_learner" ON "orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "transfers_fingerprint" ON "transfers" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "transfers_by_time" ON "transfers" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "transfers_open" ON "transfers" USING btree ("state") WHERE "transfers"."state" in ('received', 'unmatched');--> statement-breakpoint
CREATE INDEX "transfers_of_order" ON "transfers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_pay_once" ON "transfers" USING btree ("order_id") WHERE "transfers"."state" = 'settled';--> statement-breakpoint
CREATE INDEX "push_events_waiting" ON "push_events" USING btree ("channel") WHERE "push_events"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "push_events_created_at_index" ON "push_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_entries_top_up_once" ON "coin_entries" USING btree ("reference") WHERE "coin_entries"."reason" = 'top-up';
--> statement-breakpoint
-- These keys join tables of different features, whose modules do not import each other.
ALTER TABLE "orders" ADD CONSTRAINT "orders_learner" FOREIGN KEY ("uid") REFERENCES "learners"("uid");
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN RAISE EXCEPTION 'rows of % are never removed', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_kept" BEFORE DELETE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
CREATE TRIGGER "transfers_kept" BEFORE DELETE OR TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
--> statement-breakpoint
ALTER TABLE "coin_adjustments" ADD CONSTRAINT "coin_adjustments_learner" FOREIGN KEY ("uid") REFERENCES "learners"("uid");
--> statement-breakpoint
CREATE TRIGGER "coin_adjustments_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "coin_adjustments"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
