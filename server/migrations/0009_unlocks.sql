CREATE TABLE "paper_unlocks" (
	"uid" uuid NOT NULL,
	"practice_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"coins" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_unlocks_uid_practice_id_paper_id_pk" PRIMARY KEY("uid","practice_id","paper_id")
);
--> statement-breakpoint
ALTER TABLE "paper_unlocks" ADD CONSTRAINT "paper_unlocks_learner" FOREIGN KEY ("uid") REFERENCES "learners"("uid");
