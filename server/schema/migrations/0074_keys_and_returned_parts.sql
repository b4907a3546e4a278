CREATE TABLE "staff_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "staff_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returns_part_of_payment_id" integer;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_keys_created" ON "staff_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returns_part_of_payment_id_payments_id_fk" FOREIGN KEY ("returns_part_of_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_returns_part" ON "payments" USING btree ("returns_part_of_payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_returns_part" CHECK ("payments"."returns_part_of_payment_id" is null or ("payments"."amount" < 0 and "payments"."source" = 'statement' and "payments"."customer_id" is not null
        and "payments"."returns_payment_id" is null and "payments"."aside_reason" is null));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bound_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whole integer;
BEGIN
  SELECT CASE
      WHEN p.taken_back_at IS NULL AND p.returns_payment_id IS NULL AND p.returns_part_of_payment_id IS NULL AND p.charged_invoice_id IS NULL
        AND p.written_off_payment_id IS NULL
        AND coalesce(p.written_off_invoice_id, NEW.invoice_id) = NEW.invoice_id
        AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.returns_payment_id = p.id)
      THEN p.amount + coalesce((SELECT sum(w.amount) FROM payments w WHERE w.written_off_payment_id = p.id AND w.taken_back_at IS NULL), 0)::integer
        + coalesce((SELECT sum(r.amount) FROM payments r WHERE r.returns_part_of_payment_id = p.id), 0)::integer
      ELSE 0
    END INTO whole FROM payments p WHERE p.id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(NEW.amount, whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess((SELECT sum(amount)::integer FROM payment_assignments WHERE payment_id = NEW.payment_id), whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document') FROM balances() b WHERE b.document = NEW.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION bound_returned_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_it payments;
BEGIN
  SELECT * INTO of_it FROM payments WHERE id = NEW.returns_part_of_payment_id FOR NO KEY UPDATE;
  IF of_it.source <> 'statement' OR of_it.double_of_payment_id IS NOT NULL OR of_it.customer_id IS DISTINCT FROM NEW.customer_id
    OR EXISTS (SELECT 1 FROM payments r WHERE r.returns_payment_id = of_it.id)
    OR EXISTS (SELECT 1 FROM payment_assignments WHERE payment_id = NEW.id) OR EXISTS (SELECT 1 FROM payment_credits WHERE payment_id = NEW.id)
    OR of_it.amount + (SELECT sum(r.amount) FROM payments r WHERE r.returns_part_of_payment_id = of_it.id)
      + coalesce((SELECT sum(w.amount) FROM payments w WHERE w.written_off_payment_id = of_it.id AND w.taken_back_at IS NULL), 0)
      - coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.payment_id = of_it.id), 0)
      - coalesce((SELECT sum(c.amount) FROM payment_credits c WHERE c.payment_id = of_it.id), 0) < 0 THEN
    RAISE EXCEPTION 'payment % does not return a part of %', NEW.id, of_it.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_returned_part';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_bound_returned_part AFTER INSERT OR UPDATE OF returns_part_of_payment_id, customer_id ON payments
  FOR EACH ROW WHEN (NEW.returns_part_of_payment_id IS NOT NULL) EXECUTE FUNCTION bound_returned_part();
--> statement-breakpoint
CREATE FUNCTION keep_returned_part() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM payments r WHERE (r.returns_part_of_payment_id = NEW.id AND r.customer_id IS DISTINCT FROM NEW.customer_id)
    OR (NEW.returns_payment_id IS NOT NULL AND r.returns_part_of_payment_id = NEW.returns_payment_id)) THEN
    RAISE EXCEPTION 'a part of payment % went back', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_returned_part';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_keep_returned_part AFTER UPDATE OF customer_id, returns_payment_id ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_returned_part();
