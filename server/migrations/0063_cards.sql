CREATE TABLE "cards" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"code" text NOT NULL,
	"pin" text NOT NULL,
	"token" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "cards_uid_unique" UNIQUE("uid"),
	CONSTRAINT "cards_code_unique" UNIQUE("code"),
	CONSTRAINT "cards_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "class_agreements" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_agreements" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "by_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_agreements" ADD CONSTRAINT "class_agreements_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_agreements" ADD CONSTRAINT "guardian_agreements_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;