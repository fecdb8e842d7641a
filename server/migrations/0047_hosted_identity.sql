CREATE TABLE "outside_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "outside_session_userId_provider_signedInAt_unique" UNIQUE("user_id","provider","signed_in_at")
);
--> statement-breakpoint
ALTER TABLE "outside_account" ADD COLUMN "signed_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outside_session" ADD CONSTRAINT "outside_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_session_signed_in_at_index" ON "outside_session" USING btree ("signed_in_at");--> statement-breakpoint
-- As of sessions of our own: every node hears of the end, and sends the learner's sockets away.
CREATE TRIGGER outside_session_ended AFTER UPDATE OF "ended_at" ON "outside_session" FOR EACH ROW
  WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION session_ended();
--> statement-breakpoint
CREATE TRIGGER outside_session_removed AFTER DELETE ON "outside_session" FOR EACH ROW
  WHEN (old.ended_at IS NULL) EXECUTE FUNCTION session_ended();
