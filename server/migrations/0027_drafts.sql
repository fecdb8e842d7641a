CREATE TABLE "drafts" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"document" jsonb NOT NULL,
	"base_version" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_kind_id_pk" PRIMARY KEY("kind","id")
);
