ALTER TABLE "students" ADD COLUMN "school_code" text;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_code" CHECK (length("students"."school_code") between 1 and 30);