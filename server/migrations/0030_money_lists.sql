CREATE INDEX "user_by_time" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_parts" ON "user" USING gin (im_unaccent("name" || ' ' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_code_parts" ON "orders" USING gin ("code" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_title_parts" ON "orders" USING gin (im_unaccent("title") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "transfers_by_bank_time" ON "transfers" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_state" ON "transfers" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_amount" ON "transfers" USING btree ("amount","received_at","id");--> statement-breakpoint
CREATE INDEX "transfers_words" ON "transfers" USING gin (im_unaccent("description" || ' ' || "reference" || ' ' || "external_id") gin_trgm_ops) WITH (fastupdate=false);