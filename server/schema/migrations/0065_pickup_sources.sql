ALTER TABLE "pickup_events" ADD COLUMN "with_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_events" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "pickup_events_source" ON "pickup_events" USING btree ("author_id","with_key","listed");--> statement-breakpoint
DROP TRIGGER pickup_events_never_change ON "pickup_events";--> statement-breakpoint
CREATE TRIGGER pickup_events_never_change BEFORE UPDATE OF "number", "event_id", "item_key", "kind", "at", "received_at", "device", "known", "conflict", "with_key", "listed" ON "pickup_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_pickup_change();
