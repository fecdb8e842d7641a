CREATE TABLE "attempt_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"pen" text,
	CONSTRAINT "attempt_photos_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "essay_marks" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_photos" ADD CONSTRAINT "attempt_photos_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_photos_of_attempt" ON "attempt_photos" USING btree ("attempt_id","at");