CREATE TABLE "birth_years" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"year" smallint,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "birth_years_year" CHECK ("birth_years"."year" between 1900 and 2200)
);
--> statement-breakpoint
CREATE TABLE "guardian_links" (
	"code" text PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_present" boolean DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "guardian_requests_state" CHECK ("guardian_requests"."state" in ('waiting', 'agreed', 'refused', 'withdrawn')),
	CONSTRAINT "guardian_requests_answered" CHECK (("guardian_requests"."state" = 'waiting') = ("guardian_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "birth_years" ADD CONSTRAINT "birth_years_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_request_guardian_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."guardian_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_links_request_index" ON "guardian_links" USING btree ("request");--> statement-breakpoint
CREATE INDEX "guardian_links_uid_index" ON "guardian_links" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "guardian_requests_uid_index" ON "guardian_requests" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "guardian_requests_expires_at_index" ON "guardian_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_requests_one" ON "guardian_requests" USING btree ("uid") WHERE "guardian_requests"."is_present";