DROP INDEX "search_entries_source";--> statement-breakpoint
ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_kind_id_pk";--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_source_kind_id_pk" PRIMARY KEY("source","kind","id");