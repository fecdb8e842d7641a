CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lesson_id" text NOT NULL,
	"key" text NOT NULL,
	"scene" integer NOT NULL,
	"half" text NOT NULL,
	"said" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recordings_name_unique" UNIQUE("name"),
	CONSTRAINT "recordings_by_part" UNIQUE("lesson_id","key"),
	CONSTRAINT "recordings_size" CHECK ("recordings"."bytes" > 0 and "recordings"."milliseconds" > 0)
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_lesson_id_boards_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_of_lesson" ON "recordings" USING btree ("lesson_id");