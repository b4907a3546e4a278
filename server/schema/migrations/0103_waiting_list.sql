-- Of all years one sequence, as of their other tables.
CREATE SEQUENCE "waiting_entries_id_seq" AS integer;
--> statement-breakpoint
CREATE TABLE "each_year"."waiting_entries" (
	"id" integer PRIMARY KEY DEFAULT nextval('public.waiting_entries_id_seq') NOT NULL,
	"customer_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"line" text NOT NULL,
	"wanted" integer NOT NULL,
	"at_least" integer NOT NULL,
	"timekeeping" boolean NOT NULL,
	"rank" integer NOT NULL,
	"more" integer DEFAULT 0 NOT NULL,
	"more_rank" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered" integer,
	"offered_item_id" integer,
	"time_item_id" integer,
	"offered_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"skipped_why" text,
	"skipped_free" integer,
	"order_id" integer,
	"ended_why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_entries_state" CHECK ("waiting_entries"."state" in ('waiting', 'offered', 'taken', 'ended')),
	CONSTRAINT "waiting_entries_skipped" CHECK ("waiting_entries"."skipped_why" in ('tooFew', 'tooFewTimes', 'ceiling')),
	CONSTRAINT "waiting_entries_ended" CHECK ("waiting_entries"."ended_why" in ('left', 'expired', 'deadline', 'erased', 'yearBegun')),
	CONSTRAINT "waiting_entries_pieces" CHECK ("waiting_entries"."at_least" >= 1 and "waiting_entries"."wanted" >= "waiting_entries"."at_least" and "waiting_entries"."more" between 0 and "waiting_entries"."wanted"),
	CONSTRAINT "waiting_entries_offer" CHECK ("waiting_entries"."state" <> 'offered' or ("waiting_entries"."offered" >= 1 and "waiting_entries"."offered_item_id" is not null and "waiting_entries"."until" is not null))
);
--> statement-breakpoint
ALTER TABLE "each_year"."items" ADD COLUMN "line_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "each_year"."items" ADD COLUMN "line_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "each_year"."waiting_entries" ADD CONSTRAINT "waiting_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "each_year"."waiting_entries" ADD CONSTRAINT "waiting_entries_item_id_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "each_year"."items"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_one_live" ON "each_year"."waiting_entries" USING btree ("customer_id","line") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_live" ON "each_year"."waiting_entries" USING btree ("line") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_customer" ON "each_year"."waiting_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_item" ON "each_year"."waiting_entries" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "each_year"."items" ADD CONSTRAINT "items_line_never_negative" CHECK ("items"."line_quantity" >= 0);--> statement-breakpoint
UPDATE "each_year"."event_settings" SET "settings" = "settings" || '{"waitingOfferHours": 48}';
