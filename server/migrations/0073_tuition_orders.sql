ALTER TABLE "orders" DROP CONSTRAINT "orders_item";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "months" date[];--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tuition_pending_once" ON "orders" USING btree ("student_id","months") WHERE "orders"."state" = 'pending' and "orders"."kind" = 'tuition';--> statement-breakpoint
CREATE INDEX "orders_of_student" ON "orders" USING btree ("student_id","created_at") WHERE "orders"."student_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" CHECK (("orders"."uid" is null) = ("orders"."kind" = 'tuition'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tuition" CHECK (case "orders"."kind" when 'tuition' then "orders"."student_id" is not null and coalesce(cardinality("orders"."months"), 0) > 0
        else "orders"."student_id" is null and "orders"."months" is null end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item" CHECK (case "orders"."kind"
        when 'coins' then "orders"."coins" > 0 and "orders"."course_id" is null and "orders"."lesson_id" is null
        when 'lesson' then "orders"."coins" is null and "orders"."course_id" is not null and "orders"."lesson_id" is not null
        when 'course' then "orders"."coins" is null and "orders"."course_id" is not null and "orders"."lesson_id" is null
        when 'tuition' then "orders"."coins" is null and "orders"."course_id" is null and "orders"."lesson_id" is null
        else false end);--> statement-breakpoint
-- Whose tuition it is and for which months is agreed, too.
DROP TRIGGER "orders_agreed" ON "orders";--> statement-breakpoint
CREATE TRIGGER "orders_agreed" BEFORE UPDATE OF "id", "uid", "kind", "coins", "course_id", "lesson_id", "student_id", "months", "title", "amount", "code", "created_at"
ON "orders" FOR EACH ROW EXECUTE FUNCTION refuse_unless_deleting_account();
