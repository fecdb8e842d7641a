ALTER TABLE "students" ADD COLUMN "class_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_class_name" CHECK (length("students"."class_name") between 1 and 20);