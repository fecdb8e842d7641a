-- A text for ranking: its words without accents and capitals, between single spaces, also at both ends.
-- "lý" and "lí" are one word in two spellings; so are "kỳ", "tỷ" and others of one consonant.
CREATE FUNCTION search_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT regexp_replace(
  ' ' || btrim(regexp_replace(public.im_unaccent(t), '[\s!-/:-@\[-`{-~–—…“”‘’«»·]+', ' ', 'g')) || ' ',
  ' ([hklmstv])y(?= )', ' \1i', 'g') $$;
--> statement-breakpoint
-- With accents and without capitals, of two spellings always the same: "hòa" is written as "hoà", "lý" as "lí".
-- Letters are folded apart from their accents, so that it works alike whatever the server's locale knows.
CREATE FUNCTION search_accents(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT normalize(regexp_replace(regexp_replace(replace(lower(normalize(t, NFD)), 'Đ', 'đ'),
  U&'([ou])([\0300\0301\0303\0309\0323])([aey])', '\1\3\2', 'g'),
  '(^|[^a-z0-9])([hklmstv])y(?![a-z0-9])', '\1\2i', 'g'), NFC) $$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_entries_folded";--> statement-breakpoint
ALTER TABLE "search_entries" drop column "folded";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "folded" text GENERATED ALWAYS AS (search_text(title || ' ' || body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" drop column "folded_title";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "folded_title" text GENERATED ALWAYS AS (search_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "grade" integer;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "accented" text GENERATED ALWAYS AS (search_accents(title || ' ' || body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_folded_title" ON "search_entries" USING gin ("folded_title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_accented" ON "search_entries" USING gin ("accented" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_length" ON "search_entries" USING btree (length("folded_title"),"source","kind","id");--> statement-breakpoint
CREATE INDEX "search_entries_folded" ON "search_entries" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_grade" CHECK ("search_entries"."grade" between 6 and 9);--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_state" CHECK (("search_entries"."kind" = 'lesson') or ("search_entries"."state" is null));--> statement-breakpoint
INSERT INTO "search_words" SELECT DISTINCT unnest(string_to_array(btrim("folded"), ' ')) FROM "search_entries";
--> statement-breakpoint
-- Entries say grade, place and state from now on: documents of the library folder are loaded again at the next start.
UPDATE "loaded_documents" SET "hash" = '';
