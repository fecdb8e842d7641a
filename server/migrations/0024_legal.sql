CREATE TABLE "agreements" (
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_uid_kind_version_pk" PRIMARY KEY("uid","kind","version"),
	CONSTRAINT "agreements_kind" CHECK ("agreements"."kind" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"source" text,
	"html" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "legal_texts_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "legal_texts_kind" CHECK ("legal_texts"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_texts_whole" CHECK (("legal_texts"."source" is null) = ("legal_texts"."html" is null))
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "legal_texts_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "legal_texts"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
