CREATE TABLE "class_fees" (
	"class_id" uuid NOT NULL,
	"from_month" date NOT NULL,
	"amount" integer,
	CONSTRAINT "class_fees_class_id_from_month_pk" PRIMARY KEY("class_id","from_month"),
	CONSTRAINT "class_fees_month" CHECK (extract(day from "class_fees"."from_month") = 1),
	CONSTRAINT "class_fees_amount" CHECK ("class_fees"."amount" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "months_off" (
	"class_id" uuid,
	"student_id" uuid,
	"month" date NOT NULL,
	CONSTRAINT "months_off_one" CHECK (num_nonnulls("months_off"."class_id", "months_off"."student_id") = 1),
	CONSTRAINT "months_off_month" CHECK (extract(day from "months_off"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "student_monthly_fees" (
	"student_id" uuid NOT NULL,
	"from_month" date NOT NULL,
	"amount" integer,
	CONSTRAINT "student_monthly_fees_student_id_from_month_pk" PRIMARY KEY("student_id","from_month"),
	CONSTRAINT "student_monthly_fees_month" CHECK (extract(day from "student_monthly_fees"."from_month") = 1),
	CONSTRAINT "student_monthly_fees_amount" CHECK ("student_monthly_fees"."amount" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "tuition_payment_months" (
	"payment_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" integer,
	CONSTRAINT "tuition_payment_months_payment_id_month_pk" PRIMARY KEY("payment_id","month"),
	CONSTRAINT "tuition_payment_months_month" CHECK (extract(day from "tuition_payment_months"."month") = 1),
	CONSTRAINT "tuition_payment_months_amount" CHECK ("tuition_payment_months"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "tuition_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"amount" integer,
	"method" text DEFAULT 'cash' NOT NULL,
	"paid_on" date,
	"note" text,
	"order_id" uuid,
	"transfer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_reason" text,
	CONSTRAINT "tuition_payments_number_once" UNIQUE("number"),
	CONSTRAINT "tuition_payments_amount" CHECK ("tuition_payments"."amount" > 0),
	CONSTRAINT "tuition_payments_method" CHECK ("tuition_payments"."method" in ('cash', 'transfer')),
	CONSTRAINT "tuition_payments_note" CHECK (length("tuition_payments"."note") between 1 and 200),
	CONSTRAINT "tuition_payments_taken_back" CHECK ("tuition_payments"."taken_back_reason" is null or "tuition_payments"."taken_back_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "fees_from" date;--> statement-breakpoint
ALTER TABLE "class_fees" ADD CONSTRAINT "class_fees_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "months_off" ADD CONSTRAINT "months_off_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "months_off" ADD CONSTRAINT "months_off_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_monthly_fees" ADD CONSTRAINT "student_monthly_fees_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuition_payment_months" ADD CONSTRAINT "tuition_payment_months_payment_id_tuition_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."tuition_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuition_payments" ADD CONSTRAINT "tuition_payments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuition_payments" ADD CONSTRAINT "tuition_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuition_payments" ADD CONSTRAINT "tuition_payments_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "months_off_of_class" ON "months_off" USING btree ("class_id","month") WHERE "months_off"."class_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "months_off_of_student" ON "months_off" USING btree ("student_id","month") WHERE "months_off"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "tuition_payments_of_student" ON "tuition_payments" USING btree ("student_id","number");--> statement-breakpoint
CREATE INDEX "tuition_payments_by_day" ON "tuition_payments" USING btree ("paid_on","number") WHERE "tuition_payments"."paid_on" is not null and "tuition_payments"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "tuition_payments_of_order" ON "tuition_payments" USING btree ("order_id") WHERE "tuition_payments"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tuition_payments_of_transfer_once" ON "tuition_payments" USING btree ("transfer_id") WHERE "tuition_payments"."transfer_id" is not null and "tuition_payments"."taken_back_at" is null;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_fees_from" CHECK (extract(day from "students"."fees_from") = 1);--> statement-breakpoint
-- Each paid month becomes a payment without an amount, numbered in the order of its time.
WITH "moved" AS (
	INSERT INTO "tuition_payments" ("number", "student_id", "paid_on", "created_at")
	SELECT row_number() OVER (ORDER BY "paid_at", "month", "student_id"), "student_id", ("paid_at" AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, "paid_at"
	FROM "student_fees"
	RETURNING "id", "number"
)
INSERT INTO "tuition_payment_months" ("payment_id", "month")
SELECT "moved"."id", "old"."month"
FROM "moved" JOIN (SELECT "month", row_number() OVER (ORDER BY "paid_at", "month", "student_id") AS "number" FROM "student_fees") AS "old" USING ("number");--> statement-breakpoint
DROP TABLE "student_fees";--> statement-breakpoint
-- The previous release reads and writes this name: a month is there while a payment of it was not taken back.
CREATE VIEW "student_fees" AS
SELECT "student_id", "month", min("created_at") AS "paid_at"
FROM "tuition_payments" JOIN "tuition_payment_months" ON "payment_id" = "id"
WHERE "taken_back_at" IS NULL
GROUP BY "student_id", "month";--> statement-breakpoint
CREATE FUNCTION write_student_fee() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE payment uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN
		-- Money of a transfer is not taken back in the class book.
		IF EXISTS (
			SELECT FROM tuition_payments JOIN tuition_payment_months ON payment_id = id
			WHERE student_id = OLD.student_id AND month = OLD.month AND taken_back_at IS NULL AND transfer_id IS NOT NULL) THEN
			RETURN NULL;
		END IF;
		UPDATE tuition_payments SET taken_back_at = now()
		WHERE student_id = OLD.student_id AND taken_back_at IS NULL
			AND (SELECT array_agg(month) FROM tuition_payment_months WHERE payment_id = id) = ARRAY[OLD.month];
		WITH removed AS (
			DELETE FROM tuition_payment_months USING tuition_payments
			WHERE id = payment_id AND student_id = OLD.student_id AND taken_back_at IS NULL AND month = OLD.month
			RETURNING payment_id, tuition_payment_months.amount AS part)
		UPDATE tuition_payments SET amount = nullif(coalesce(amount, 0) - coalesce(part, 0), 0) FROM removed WHERE id = payment_id;
		RETURN OLD;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended('tuition numbers', 0));
	INSERT INTO tuition_payments (number, student_id, paid_on, created_at)
	SELECT coalesce(max(number), 0) + 1, NEW.student_id, (coalesce(NEW.paid_at, now()) AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, coalesce(NEW.paid_at, now())
	FROM tuition_payments
	RETURNING id INTO payment;
	INSERT INTO tuition_payment_months (payment_id, month) VALUES (payment, NEW.month);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER student_fees_written INSTEAD OF INSERT OR DELETE ON "student_fees" FOR EACH ROW EXECUTE FUNCTION write_student_fee();
