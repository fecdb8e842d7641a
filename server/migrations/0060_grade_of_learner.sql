ALTER TABLE "learners" ADD COLUMN "grade" smallint;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "grade_chosen_on" date;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_grade" CHECK ("learners"."grade" between 6 and 9);--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_grade_day" CHECK (("learners"."grade" is null) = ("learners"."grade_chosen_on" is null));