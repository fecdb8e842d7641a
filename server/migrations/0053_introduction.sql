CREATE TABLE "site_introduction" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"logo" text NOT NULL,
	"hero" text NOT NULL,
	"text" text NOT NULL,
	"classes" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_introduction_one" CHECK ("site_introduction"."only")
);
--> statement-breakpoint
CREATE INDEX "attempts_unmarked" ON "attempts" USING btree ("submitted_at","id") WHERE "attempts"."unmarked" > 0;