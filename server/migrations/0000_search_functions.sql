CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Accents and capitals away, as an immutable function, so that indexes and generated columns may use it.
CREATE FUNCTION im_unaccent(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent', normalize(t, NFC))) $$;
