CREATE TABLE "mark_uses" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"term" smallint NOT NULL,
	CONSTRAINT "mark_uses_use" CHECK ("mark_uses"."use" in ('regular', 'mid-term', 'end-of-term')),
	CONSTRAINT "mark_uses_term" CHECK ("mark_uses"."term" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "mark_uses" ADD CONSTRAINT "mark_uses_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;