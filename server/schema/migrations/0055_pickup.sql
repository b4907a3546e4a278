CREATE TABLE "pickup_events" (
	"number" serial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"item_key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"by" text NOT NULL,
	"device" text NOT NULL,
	"known" integer,
	"conflict" boolean NOT NULL,
	"author_id" integer,
	CONSTRAINT "pickup_events_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "pickup_events_kind" CHECK ("pickup_events"."kind" in ('handed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "pickup_settlements" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_number" integer NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"author_id" integer,
	CONSTRAINT "pickup_settlements_eventNumber_unique" UNIQUE("event_number")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pickup_token" text DEFAULT upper(left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 4)) NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pickup_delegate" text;--> statement-breakpoint
ALTER TABLE "pickup_events" ADD CONSTRAINT "pickup_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_settlements" ADD CONSTRAINT "pickup_settlements_event_number_pickup_events_number_fk" FOREIGN KEY ("event_number") REFERENCES "public"."pickup_events"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_settlements" ADD CONSTRAINT "pickup_settlements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_events_item" ON "pickup_events" USING btree ("item_key");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_pickupToken_unique" UNIQUE("pickup_token");--> statement-breakpoint
-- Records are added and never changed; who fetched may be forgotten, and all go with the term for persons.
CREATE FUNCTION refuse_pickup_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND current_setting('firmenlauf.forgetting', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a record of the pickup never changes';
END $$;
--> statement-breakpoint
CREATE TRIGGER pickup_events_never_change BEFORE UPDATE OF "number", "event_id", "item_key", "kind", "at", "received_at", "device", "known", "conflict" ON "pickup_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_pickup_change();
--> statement-breakpoint
CREATE TRIGGER pickup_events_never_go BEFORE DELETE ON "pickup_events" FOR EACH ROW EXECUTE FUNCTION refuse_pickup_change();
