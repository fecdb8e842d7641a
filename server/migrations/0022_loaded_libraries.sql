CREATE TABLE "loaded_libraries" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"release" integer[] NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
