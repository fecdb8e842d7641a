DROP INDEX "user_parts";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "words" text GENERATED ALWAYS AS (im_unaccent(name || ' ' || email)) STORED;--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin ("words" gin_trgm_ops) WITH (fastupdate=false);