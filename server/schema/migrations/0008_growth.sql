CREATE INDEX "mails_parked" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'parked';--> statement-breakpoint
CREATE INDEX "order_items_customer" ON "order_items" USING btree ("customer_id");--> statement-breakpoint
-- Written by hand: ordered by their bytes, all names that begin alike stand together in the index, whatever the language of the server.
ALTER TABLE "teams" ALTER COLUMN "team_name_key" TYPE text COLLATE "C";
