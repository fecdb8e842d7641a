CREATE TABLE "formula_corrections" (
	"digest" text PRIMARY KEY NOT NULL,
	"latex" text NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "formula_corrections_digest" CHECK ("formula_corrections"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "question_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"work" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "question_imports_by_time" ON "question_imports" USING btree ("saved_at");