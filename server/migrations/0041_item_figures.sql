CREATE TABLE "item_figures" (
	"item" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"grade" integer NOT NULL,
	"lesson" integer,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"asked" text NOT NULL,
	"since" timestamp with time zone,
	"answers" integer NOT NULL,
	"blank" integer NOT NULL,
	"right" integer NOT NULL,
	"share" real,
	"correlation" real,
	"compared" integer NOT NULL,
	"drawn" jsonb NOT NULL,
	"concern" smallint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_figures_counts" CHECK ("item_figures"."answers" >= 0 and "item_figures"."blank" >= 0 and "item_figures"."right" between 0 and "item_figures"."answers"),
	CONSTRAINT "item_figures_shares" CHECK ("item_figures"."share" between 0 and 1 and "item_figures"."correlation" between -1 and 1)
);
--> statement-breakpoint
CREATE INDEX "item_figures_of_grade" ON "item_figures" USING btree ("grade","concern");