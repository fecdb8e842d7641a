CREATE TABLE "paper_heads" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"authority" text NOT NULL,
	"school" text NOT NULL,
	"exam" text NOT NULL,
	"minutes" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_heads_one" CHECK ("paper_heads"."only"),
	CONSTRAINT "paper_heads_minutes" CHECK ("paper_heads"."minutes" between 1 and 300)
);
