CREATE TABLE "error_reports" (
	"kind" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "error_reports_count" CHECK ("error_reports"."count" >= 0)
);
