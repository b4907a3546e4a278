CREATE TABLE "years" (
	"id" integer PRIMARY KEY NOT NULL,
	"label" text,
	"state" text NOT NULL,
	"began_at" timestamp (3) with time zone,
	CONSTRAINT "years_label_unique" UNIQUE("label"),
	CONSTRAINT "years_state" CHECK ("years"."state" in ('preparation', 'current', 'past', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "years_one_current" ON "years" USING btree ("state") WHERE "years"."state" = 'current';
--> statement-breakpoint
CREATE UNIQUE INDEX "years_one_prepared" ON "years" USING btree ("state") WHERE "years"."state" = 'preparation';
--> statement-breakpoint
COMMENT ON TABLE "years" IS 'filled by the server';
--> statement-breakpoint
INSERT INTO "years" ("id", "label", "state") VALUES (1, (SELECT "left"("settings"->>'date', 4) FROM "event_settings"), 'current');
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"year_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_year_id_years_id_fk" FOREIGN KEY ("year_id") REFERENCES "public"."years"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "order_numbers" ("order_id", "customer_id", "year_id") SELECT "order_id", "customer_id", 1 FROM "orders";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_order_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_order_numbers_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_numbers"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_id_order_numbers_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_numbers"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credited_items" DROP CONSTRAINT "credited_items_order_item_id_order_items_order_item_id_fk";
--> statement-breakpoint
-- Notes the number of a new order with its company and year, which is the current one: documents refer to it, whichever year it is by then.
-- In a restore it is there already.
CREATE FUNCTION note_order_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO order_numbers (order_id, customer_id, year_id)
    SELECT NEW.order_id, NEW.customer_id, id FROM years WHERE state = 'current' ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_note_number BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_order_number();

-- Takes the number of a deleted order away again, which fails while a document refers to it.
CREATE FUNCTION remove_order_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM order_numbers WHERE order_id = OLD.order_id;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_remove_number AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION remove_order_number();

-- Refuses pieces of a Gutschrift that are of no order's line in any year: a key can refer to one year's lines only.
CREATE FUNCTION refuse_unknown_line() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
  year name;
  is_known boolean;
BEGIN
  FOR year IN SELECT nspname FROM pg_namespace WHERE nspname = 'live' OR nspname ~ '^y[0-9]+$' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.order_items WHERE order_item_id = $1)', year) INTO is_known USING NEW.order_item_id;
    IF is_known THEN RETURN NULL; END IF;
  END LOOP;
  RAISE foreign_key_violation USING MESSAGE = 'no order has the line ' || NEW.order_item_id, CONSTRAINT = TG_NAME;
END $$;

-- Deferred: a restore loads the pieces before the lines.
CREATE CONSTRAINT TRIGGER credited_items_known_line AFTER INSERT OR UPDATE OF order_item_id ON credited_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_line();

-- Refuses to delete a line of an order of which pieces were credited.
CREATE FUNCTION keep_credited_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM credited_items WHERE order_item_id = OLD.order_item_id) THEN
    RAISE foreign_key_violation USING MESSAGE = 'pieces of the line ' || OLD.order_item_id || ' were credited', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_items_keep_credited AFTER DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION keep_credited_line();
--> statement-breakpoint
-- Sequences stay where every year takes its numbers from: no number means two things.
ALTER SEQUENCE "items_item_id_seq" OWNED BY NONE;
ALTER SEQUENCE "orders_order_id_seq" OWNED BY NONE;
ALTER SEQUENCE "order_items_order_item_id_seq" OWNED BY NONE;
ALTER SEQUENCE "teams_id_seq" OWNED BY NONE;
ALTER SEQUENCE "runners_runner_id_seq" OWNED BY NONE;
ALTER SEQUENCE "invite_codes_id_seq" OWNED BY NONE;
ALTER SEQUENCE "rosters_id_seq" OWNED BY NONE;
ALTER SEQUENCE "late_changes_id_seq" OWNED BY NONE;
ALTER SEQUENCE "pickup_events_number_seq" OWNED BY NONE;
ALTER SEQUENCE "pickup_settlements_id_seq" OWNED BY NONE;
ALTER SEQUENCE "pickup_key_ends_id_seq" OWNED BY NONE;
ALTER SEQUENCE "broadcasts_id_seq" OWNED BY NONE;
ALTER SEQUENCE "broadcast_letters_id_seq" OWNED BY NONE;
ALTER SEQUENCE "broadcast_templates_id_seq" OWNED BY NONE;
--> statement-breakpoint
-- What belongs to a year moves into a schema of its own, `live`, and today's event is the first year (docs/decisions/087).
CREATE SCHEMA "live";
ALTER TABLE "items" SET SCHEMA "live";
ALTER TABLE "item_vat_rates" SET SCHEMA "live";
ALTER TABLE "orders" SET SCHEMA "live";
ALTER TABLE "order_items" SET SCHEMA "live";
ALTER TABLE "idempotency_keys" SET SCHEMA "live";
ALTER TABLE "print_logos" SET SCHEMA "live";
ALTER TABLE "teams" SET SCHEMA "live";
ALTER TABLE "runners" SET SCHEMA "live";
ALTER TABLE "invite_codes" SET SCHEMA "live";
ALTER TABLE "rosters" SET SCHEMA "live";
ALTER TABLE "late_changes" SET SCHEMA "live";
ALTER TABLE "transponders" SET SCHEMA "live";
ALTER TABLE "hand_overs" SET SCHEMA "live";
ALTER TABLE "handed_slots" SET SCHEMA "live";
ALTER TABLE "pickup_events" SET SCHEMA "live";
ALTER TABLE "pickup_settlements" SET SCHEMA "live";
ALTER TABLE "pickup_key_ends" SET SCHEMA "live";
ALTER TABLE "gone_lines" SET SCHEMA "live";
ALTER TABLE "broadcasts" SET SCHEMA "live";
ALTER TABLE "broadcast_letters" SET SCHEMA "live";
ALTER TABLE "broadcast_templates" SET SCHEMA "live";
ALTER TABLE "deadline_exceptions" SET SCHEMA "live";
ALTER TABLE "organiser_documents" SET SCHEMA "live";
ALTER TABLE "legal_texts" SET SCHEMA "live";
ALTER TABLE "season_days" SET SCHEMA "live";
ALTER TABLE "earlier_season" SET SCHEMA "live";
