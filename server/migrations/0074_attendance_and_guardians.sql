CREATE TABLE "attendance_days" (
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"price" integer,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_days_class_id_day_pk" PRIMARY KEY("class_id","day")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "attendances_class_id_day_student_id_pk" PRIMARY KEY("class_id","day","student_id"),
	CONSTRAINT "attendances_state" CHECK ("attendances"."state" in ('present', 'excused', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "class_times" (
	"class_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "class_times_class_id_weekday_starts_at_pk" PRIMARY KEY("class_id","weekday","starts_at"),
	CONSTRAINT "class_times_weekday" CHECK ("class_times"."weekday" between 1 and 7),
	CONSTRAINT "class_times_hours" CHECK ("class_times"."starts_at" ~ '^\d\d:\d\d$' and "class_times"."ends_at" ~ '^\d\d:\d\d$' and "class_times"."starts_at" < "class_times"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "session_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid,
	"amount" integer NOT NULL,
	"sessions" integer NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "session_payments_values" CHECK ("session_payments"."amount" > 0 and "session_payments"."sessions" > 0 and "session_payments"."method" in ('cash', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "session_prices" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "session_prices_price" CHECK ("session_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "guardian_letter_parts" (
	"letter_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "guardian_letter_parts_letter_id_student_id_class_id_kind_pk" PRIMARY KEY("letter_id","student_id","class_id","kind"),
	CONSTRAINT "guardian_letter_parts_kind" CHECK ("guardian_letter_parts"."kind" in ('assigned', 'missing', 'result', 'tuition'))
);
--> statement-breakpoint
CREATE TABLE "guardian_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_stops" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "guardian_email" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "guardian_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_class_id_day_attendance_days_class_id_day_fk" FOREIGN KEY ("class_id","day") REFERENCES "public"."attendance_days"("class_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_times" ADD CONSTRAINT "class_times_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_payments" ADD CONSTRAINT "session_payments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_payments" ADD CONSTRAINT "session_payments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_prices" ADD CONSTRAINT "session_prices_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_letter_parts" ADD CONSTRAINT "guardian_letter_parts_letter_id_guardian_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."guardian_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_letter_parts" ADD CONSTRAINT "guardian_letter_parts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_letter_parts" ADD CONSTRAINT "guardian_letter_parts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendances_of_student" ON "attendances" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "session_payments_of_class" ON "session_payments" USING btree ("class_id","student_id");--> statement-breakpoint
CREATE INDEX "session_payments_of_student" ON "session_payments" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "guardian_letter_parts_of_student" ON "guardian_letter_parts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "guardian_letter_parts_of_class" ON "guardian_letter_parts" USING btree ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_letters_once_a_day" ON "guardian_letters" USING btree ("email","day");--> statement-breakpoint
CREATE INDEX "guardian_letters_waiting" ON "guardian_letters" USING btree ("send_at") WHERE "guardian_letters"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_guardian" ON "students" USING btree ("guardian_email");