ALTER TABLE "payments" ADD COLUMN "charged_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charged_invoice_id_invoices_id_fk" FOREIGN KEY ("charged_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_charged" ON "payments" USING btree ("charged_invoice_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charges" CHECK ("payments"."charged_invoice_id" is null or ("payments"."amount" < 0 and "payments"."source" = 'hand' and "payments"."customer_id" is not null and "payments"."returns_payment_id" is null));
--> statement-breakpoint
-- Written by hand from here on. What is kept of credit pays no document, and is as unchangeable as every payment.
CREATE OR REPLACE FUNCTION bound_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whole integer;
BEGIN
  SELECT CASE
      WHEN p.taken_back_at IS NULL AND p.returns_payment_id IS NULL AND p.charged_invoice_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.returns_payment_id = p.id) THEN p.amount ELSE 0
    END INTO whole FROM payments p WHERE p.id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(NEW.amount, whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess((SELECT sum(amount)::integer FROM payment_assignments WHERE payment_id = NEW.payment_id), whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document') FROM balances() b WHERE b.document = NEW.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_charged_never_changes BEFORE UPDATE OF "charged_invoice_id" ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
UPDATE "event_settings" SET "settings" = jsonb_set("settings", '{bookkeeping,chargesAccount}', 'null') WHERE NOT "settings" -> 'bookkeeping' ? 'chargesAccount';
