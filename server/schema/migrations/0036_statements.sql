CREATE TABLE "bank_formats" (
	"name" text PRIMARY KEY NOT NULL,
	"format" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"author_id" integer
);
--> statement-breakpoint
ALTER TABLE "payment_assignments" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "statement_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "entry_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_references" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returns_payment_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "aside_reason" text;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returns_payment_id_payments_id_fk" FOREIGN KEY ("returns_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_entry" ON "payments" USING btree ("entry_key","part");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_returns" ON "payments" USING btree ("returns_payment_id");--> statement-breakpoint
CREATE INDEX "payments_bank_references" ON "payments" USING gin ("bank_references");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_statement" CHECK (("payments"."source" = 'statement') = ("payments"."statement_id" is not null and "payments"."entry_key" is not null and "payments"."part" is not null));--> statement-breakpoint
-- Written by hand from here on. What came back pays nothing, and neither does the money that went.
CREATE OR REPLACE FUNCTION bound_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whole integer;
BEGIN
  SELECT CASE
      WHEN p.taken_back_at IS NULL AND p.returns_payment_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.returns_payment_id = p.id) THEN p.amount ELSE 0
    END INTO whole FROM payments p WHERE p.id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(NEW.amount, whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess((SELECT sum(amount)::integer FROM payment_assignments WHERE payment_id = NEW.payment_id), whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document') FROM balances() b WHERE b.document = NEW.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payments_never_change ON "payments";
--> statement-breakpoint
CREATE TRIGGER payments_never_change BEFORE UPDATE OF "amount", "booked_on", "payer_name", "payer_iban", "reference", "source", "created_at", "statement_id",
  "entry_key", "part", "bank_references" ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
-- A return is the whole payment, which pays nothing any more; both are of the same company.
CREATE FUNCTION bound_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE came_back payments;
BEGIN
  SELECT * INTO came_back FROM payments WHERE id = NEW.returns_payment_id FOR NO KEY UPDATE;
  IF came_back.amount <> -NEW.amount OR came_back.amount < 0 OR came_back.taken_back_at IS NOT NULL
    OR came_back.customer_id IS DISTINCT FROM NEW.customer_id
    OR EXISTS (SELECT 1 FROM payment_assignments WHERE payment_id IN (came_back.id, NEW.id)) THEN
    RAISE EXCEPTION 'payment % is not what % returns', came_back.id, NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_return';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_bound_return AFTER INSERT OR UPDATE OF "returns_payment_id", "customer_id" ON "payments"
  FOR EACH ROW WHEN (NEW.returns_payment_id IS NOT NULL) EXECUTE FUNCTION bound_return();
