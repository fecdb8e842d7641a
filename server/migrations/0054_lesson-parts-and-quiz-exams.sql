CREATE TABLE "quiz_exams" (
	"grade" integer NOT NULL,
	"exam" text NOT NULL,
	CONSTRAINT "quiz_exams_grade_exam_pk" PRIMARY KEY("grade","exam")
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "seen" smallint;--> statement-breakpoint
INSERT INTO "quiz_exams" ("grade", "exam") VALUES (6, 'Giữa HKI'), (7, 'Giữa HKI'), (8, 'Giữa HKI'), (9, 'Giữa HKI');
