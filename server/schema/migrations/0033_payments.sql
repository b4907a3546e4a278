CREATE TABLE "payment_assignments" (
	"payment_id" integer NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "payment_assignments_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id"),
	CONSTRAINT "payment_assignments_amount" CHECK ("payment_assignments"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"booked_on" date NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_iban" text,
	"reference" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"customer_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_reason" text,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" <> 0),
	CONSTRAINT "payments_source" CHECK ("payments"."source" in ('hand', 'statement')),
	CONSTRAINT "payments_taken_back" CHECK (("payments"."taken_back_at" is null) = ("payments"."taken_back_reason" is null) and ("payments"."taken_back_at" is null or "payments"."source" = 'hand'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "marked_paid_on" date;--> statement-breakpoint
ALTER TABLE "payment_assignments" ADD CONSTRAINT "payment_assignments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_assignments" ADD CONSTRAINT "payment_assignments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_assignments_invoice" ON "payment_assignments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payments_booked" ON "payments" USING btree ("booked_on","id");--> statement-breakpoint
-- Written by hand from here on. Functions of no trigger stay when a copy takes the place of a database, so they replace themselves.
-- What a document asks for in all and what is paid on it: an invoice asks for its sum less its Gutschriften, for nothing once cancelled; below
-- zero we owe it. Plain SELECTs, which the planner puts in the place of their calls; not views, on which the tables would depend.
CREATE OR REPLACE FUNCTION balances() RETURNS TABLE (document uuid, company integer, asked integer, paid integer) LANGUAGE sql STABLE AS $$
  SELECT d.id, d.customer_id,
    CASE
      WHEN d.cancels_invoice_id IS NOT NULL THEN 0
      WHEN EXISTS (SELECT 1 FROM invoices c WHERE c.cancels_invoice_id = d.id AND c.kind = 'CANCELLATION') THEN 0
      ELSE d.gross + coalesce((SELECT sum(c.gross) FROM invoices c WHERE c.cancels_invoice_id = d.id), 0)::integer
    END,
    coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.invoice_id = d.id), 0)::integer
  FROM invoices d
$$;
--> statement-breakpoint
-- What a company has left of its payments, less what went back.
CREATE OR REPLACE FUNCTION credits() RETURNS TABLE (company integer, credit integer) LANGUAGE sql STABLE AS $$
  SELECT p.customer_id,
    sum(p.amount - coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.payment_id = p.id), 0))::integer
  FROM payments p WHERE p.customer_id IS NOT NULL AND p.taken_back_at IS NULL GROUP BY p.customer_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_excess(part integer, whole integer, rule text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF part <> 0 AND (sign(part) <> sign(whole) OR abs(part) > abs(whole)) THEN
    RAISE EXCEPTION '% cents are not within %', part, whole USING ERRCODE = 'check_violation', CONSTRAINT = rule;
  END IF;
END $$;
--> statement-breakpoint
-- Both sides are locked first, so that of two at the same moment the second one sees the first.
CREATE FUNCTION bound_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whole integer;
BEGIN
  SELECT CASE WHEN taken_back_at IS NULL THEN amount ELSE 0 END INTO whole FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(NEW.amount, whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess((SELECT sum(amount)::integer FROM payment_assignments WHERE payment_id = NEW.payment_id), whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document') FROM balances() b WHERE b.document = NEW.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_assignments_bound AFTER INSERT OR UPDATE ON "payment_assignments" FOR EACH ROW EXECUTE FUNCTION bound_assignment();
--> statement-breakpoint
-- A Storno or Gutschrift releases what was paid beyond it, at the latest when its transaction ends.
CREATE FUNCTION bound_corrected() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM invoices WHERE id = NEW.cancels_invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document') FROM balances() b WHERE b.document = NEW.cancels_invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_bound_corrected AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.cancels_invoice_id IS NOT NULL) EXECUTE FUNCTION bound_corrected();
--> statement-breakpoint
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a payment never changes'; END $$;
--> statement-breakpoint
CREATE TRIGGER payments_never_change BEFORE UPDATE OF "amount", "booked_on", "payer_name", "payer_iban", "reference", "source", "created_at" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
CREATE TRIGGER payments_never_go BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
CREATE FUNCTION bound_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM payment_assignments WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'a payment that pays a document is not taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_assignments_within_payment';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_bound_taken_back AFTER UPDATE OF "taken_back_at" ON "payments"
  FOR EACH ROW WHEN (NEW.taken_back_at IS NOT NULL) EXECUTE FUNCTION bound_taken_back();
--> statement-breakpoint
-- What was marked as paid until now was paid on the day of the mark. Every order keeps its state: one of which nothing is open, as its
-- invoice was credited as a whole, stays as the staff left it.
CREATE TEMPORARY TABLE marked_orders AS
  SELECT o.order_id, o.customer_id, o.invoice_document_id AS document, nextval(pg_get_serial_sequence('payments', 'id'))::integer AS payment,
    coalesce((SELECT max(l.timestamp) FROM logs l WHERE l.details = 'Bestellung ' || o.order_id || ': Offen → Bezahlt'), o.created_at) AS marked_at
  FROM orders o WHERE o.payment_state = 'COMPLETED';
--> statement-breakpoint
UPDATE orders o SET marked_paid_on = (m.marked_at AT TIME ZONE 'Europe/Vienna')::date FROM marked_orders m
  WHERE m.order_id = o.order_id AND m.document IS NULL;
--> statement-breakpoint
INSERT INTO payments (id, amount, booked_on, source, customer_id, note, created_at)
  SELECT m.payment, b.asked, (m.marked_at AT TIME ZONE 'Europe/Vienna')::date, 'hand', m.customer_id, 'Als bezahlt markiert', m.marked_at
  FROM marked_orders m JOIN balances() b ON b.document = m.document WHERE b.asked <> 0;
--> statement-breakpoint
INSERT INTO payment_assignments (payment_id, invoice_id, amount, assigned_at)
  SELECT p.id, m.document, p.amount, m.marked_at FROM marked_orders m JOIN payments p ON p.id = m.payment;
--> statement-breakpoint
DROP TABLE marked_orders;
