CREATE TABLE "billed_facts" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_uid" text,
	"service_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billed_vat" (
	"invoice_id" uuid NOT NULL,
	"rate" numeric(4, 1) NOT NULL,
	"net" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "billed_vat_invoice_id_rate_pk" PRIMARY KEY("invoice_id","rate")
);
--> statement-breakpoint
CREATE TABLE "booked_documents" (
	"run_id" integer NOT NULL,
	"format" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "booked_documents_run_id_invoice_id_pk" PRIMARY KEY("run_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "booked_payments" (
	"run_id" integer NOT NULL,
	"format" text NOT NULL,
	"payment_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"step" integer NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "booked_payments_run_id_payment_id_customer_id_pk" PRIMARY KEY("run_id","payment_id","customer_id"),
	CONSTRAINT "booked_payments_amount" CHECK ("booked_payments"."amount" <> 0),
	CONSTRAINT "booked_payments_step" CHECK ("booked_payments"."step" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bookkeeping_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"month" text NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"author_id" integer,
	"file_name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"documents" integer NOT NULL,
	"payments" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_reason" text,
	CONSTRAINT "bookkeeping_runs_of_format" UNIQUE("id","format"),
	CONSTRAINT "bookkeeping_runs_month" CHECK ("bookkeeping_runs"."month" ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'),
	CONSTRAINT "bookkeeping_runs_format" CHECK ("bookkeeping_runs"."format" in ('neutral', 'bmd', 'datev')),
	CONSTRAINT "bookkeeping_runs_taken_back" CHECK (("bookkeeping_runs"."taken_back_at" is null) = ("bookkeeping_runs"."taken_back_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "billed_facts" ADD CONSTRAINT "billed_facts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_vat" ADD CONSTRAINT "billed_vat_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_documents" ADD CONSTRAINT "booked_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_documents" ADD CONSTRAINT "booked_documents_run_id_format_bookkeeping_runs_id_format_fk" FOREIGN KEY ("run_id","format") REFERENCES "public"."bookkeeping_runs"("id","format") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_payments" ADD CONSTRAINT "booked_payments_run_id_format_bookkeeping_runs_id_format_fk" FOREIGN KEY ("run_id","format") REFERENCES "public"."bookkeeping_runs"("id","format") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookkeeping_runs" ADD CONSTRAINT "bookkeeping_runs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booked_documents_once" ON "booked_documents" USING btree ("format","invoice_id") WHERE "booked_documents"."counts";--> statement-breakpoint
CREATE INDEX "booked_documents_invoice" ON "booked_documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booked_payments_once" ON "booked_payments" USING btree ("format","payment_id","customer_id","step") WHERE "booked_payments"."counts";--> statement-breakpoint
CREATE INDEX "booked_payments_payment" ON "booked_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookkeeping_runs_number" ON "bookkeeping_runs" USING btree ("number");
--> statement-breakpoint
-- Written by hand from here on. What documents of before charge at each rate is told from the lines of their orders, and kept where it sums
-- to the document; the others stay without rates. VAT is rounded once a rate, half a cent away from zero.
CREATE FUNCTION pg_temp.vat_of(net bigint, rate numeric) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT sign(net)::bigint * floor((abs(net) * round(rate * 10) + 500) / 1000)::bigint
$$;
--> statement-breakpoint
INSERT INTO billed_vat (invoice_id, rate, net, amount)
  SELECT d.id, i.vat_rate, sum(i.price * i.quantity), pg_temp.vat_of(sum(i.price * i.quantity), i.vat_rate)
  FROM invoices d JOIN order_items i ON i.order_id = d.order_id WHERE d.cancels_invoice_id IS NULL GROUP BY d.id, i.vat_rate;
--> statement-breakpoint
INSERT INTO billed_vat (invoice_id, rate, net, amount)
  SELECT note, rate, -net, pg_temp.vat_of(upto - net, rate) - pg_temp.vat_of(upto, rate)
  FROM (SELECT *, sum(net) OVER (PARTITION BY invoice, rate ORDER BY created_at, number)::bigint AS upto
    FROM (SELECT d.id AS note, d.cancels_invoice_id AS invoice, d.created_at, d.number, i.vat_rate AS rate, sum(i.price * c.quantity)::bigint AS net
      FROM invoices d JOIN credited_items c ON c.invoice_id = d.id JOIN order_items i ON i.order_item_id = c.order_item_id
      WHERE d.kind = 'CREDIT_NOTE' AND d.cancels_invoice_id IS NOT NULL GROUP BY d.id, i.vat_rate) AS credited) AS running;
--> statement-breakpoint
DELETE FROM billed_vat v USING invoices d WHERE d.id = v.invoice_id AND (d.net, d.gross) <>
  (SELECT sum(o.net)::integer, sum(o.net + o.amount)::integer FROM billed_vat o WHERE o.invoice_id = d.id);
--> statement-breakpoint
-- Its lines were changed since, but all of them have one rate, by which it sums too.
INSERT INTO billed_vat (invoice_id, rate, net, amount)
  SELECT d.id, max(i.vat_rate), d.net, d.gross - d.net
  FROM invoices d JOIN order_items i ON i.order_id = d.order_id
  WHERE d.kind <> 'CANCELLATION' AND NOT EXISTS (SELECT 1 FROM billed_vat v WHERE v.invoice_id = d.id)
  GROUP BY d.id HAVING count(DISTINCT i.vat_rate) = 1 AND abs(pg_temp.vat_of(d.net, max(i.vat_rate)) - (d.gross - d.net)) <= 1;
--> statement-breakpoint
INSERT INTO billed_vat (invoice_id, rate, net, amount)
  SELECT d.id, v.rate, -v.net, -v.amount FROM invoices d JOIN billed_vat v ON v.invoice_id = d.cancels_invoice_id WHERE d.kind = 'CANCELLATION';
--> statement-breakpoint
INSERT INTO billed_facts (invoice_id, company_name, company_uid, service_day)
  SELECT d.id, c.company_name, c.company_uid,
    coalesce((SELECT (s.settings ->> 'date')::date FROM event_settings s LIMIT 1), (d.created_at AT TIME ZONE 'Europe/Vienna')::date)
  FROM invoices d JOIN customers c ON c.id = d.customer_id;
--> statement-breakpoint
DROP FUNCTION pg_temp.vat_of(bigint, numeric);
--> statement-breakpoint
CREATE FUNCTION refuse_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what was booked stays as it is'; END $$;
--> statement-breakpoint
CREATE TRIGGER billed_vat_never_changes BEFORE UPDATE OR DELETE ON "billed_vat" FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();
--> statement-breakpoint
CREATE TRIGGER billed_facts_never_change BEFORE UPDATE OR DELETE ON "billed_facts" FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();
--> statement-breakpoint
CREATE TRIGGER bookkeeping_runs_never_change BEFORE UPDATE OF "number", "month", "format", "created_at", "file_name", "file", "sha256", "documents", "payments", "sums"
  ON "bookkeeping_runs" FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();
--> statement-breakpoint
CREATE TRIGGER bookkeeping_runs_never_go BEFORE DELETE ON "bookkeeping_runs" FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();
--> statement-breakpoint
CREATE TRIGGER booked_documents_never_change BEFORE UPDATE OF "run_id", "format", "invoice_id" OR DELETE ON "booked_documents"
  FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();
--> statement-breakpoint
CREATE TRIGGER booked_payments_never_change BEFORE UPDATE OF "run_id", "format", "payment_id", "customer_id", "amount", "step" OR DELETE ON "booked_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();
--> statement-breakpoint
-- A run is taken back once, the newest of its format first: what a later one tells builds on it. Nothing else lets its rows count no more.
CREATE FUNCTION bound_taken_back_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.taken_back_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM bookkeeping_runs r WHERE r.format = NEW.format AND r.number > NEW.number AND r.taken_back_at IS NULL) THEN
    RAISE EXCEPTION 'the newest run is taken back first, once' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookkeeping_runs_newest_first';
  END IF;
  UPDATE booked_documents SET counts = false WHERE run_id = NEW.id;
  UPDATE booked_payments SET counts = false WHERE run_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookkeeping_runs_bound_taken_back AFTER UPDATE OF "taken_back_at", "taken_back_reason" ON "bookkeeping_runs"
  FOR EACH ROW EXECUTE FUNCTION bound_taken_back_run();
--> statement-breakpoint
CREATE FUNCTION bound_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.counts = EXISTS (SELECT 1 FROM bookkeeping_runs r WHERE r.id = NEW.run_id AND r.taken_back_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a row counts as long as its run';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booked_documents_bound_counts BEFORE UPDATE OF "counts" ON "booked_documents" FOR EACH ROW EXECUTE FUNCTION bound_counts();
--> statement-breakpoint
CREATE TRIGGER booked_payments_bound_counts BEFORE UPDATE OF "counts" ON "booked_payments" FOR EACH ROW EXECUTE FUNCTION bound_counts();
--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"bookkeeping": {"debtorBase":200000,"revenueAccounts":[],"taxCodes":[],"datevKeys":[],"bankAccount":null,"isBmdDateCompact":false,"datevAdviser":null,"datevClient":null,"datevAccountLength":4,"fiscalYearMonth":1}}' WHERE NOT "settings" ? 'bookkeeping';
