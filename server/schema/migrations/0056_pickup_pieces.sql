DROP INDEX "pickup_events_item";--> statement-breakpoint
CREATE INDEX "pickup_events_thing" ON "pickup_events" USING btree (split_part("item_key", '#', 1));