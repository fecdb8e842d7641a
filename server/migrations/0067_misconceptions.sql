CREATE TABLE "misconceptions" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"hint" text NOT NULL,
	"grade" smallint,
	"lesson" smallint,
	"from_library" boolean DEFAULT false NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"words" text GENERATED ALWAYS AS (im_unaccent(title || ' ' || replace(code, '-', ' '))) STORED,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "misconceptions_code" CHECK ("misconceptions"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("misconceptions"."code") <= 60),
	CONSTRAINT "misconceptions_grade" CHECK ("misconceptions"."grade" between 6 and 9),
	CONSTRAINT "misconceptions_lesson" CHECK ("misconceptions"."lesson" between 1 and 50)
);
