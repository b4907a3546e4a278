ALTER TABLE "payments" ADD COLUMN "written_off_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "written_off_payment_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_written_off_invoice_id_invoices_id_fk" FOREIGN KEY ("written_off_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_written_off_payment_id_payments_id_fk" FOREIGN KEY ("written_off_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_written_off_invoice" ON "payments" USING btree ("written_off_invoice_id") WHERE "payments"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_written_off_payment" ON "payments" USING btree ("written_off_payment_id") WHERE "payments"."taken_back_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_written_off" CHECK (num_nonnulls("payments"."written_off_invoice_id", "payments"."written_off_payment_id", "payments"."charged_invoice_id") < 2 and (
        num_nonnulls("payments"."written_off_invoice_id", "payments"."written_off_payment_id") = 0
        or ("payments"."source" = 'hand' and "payments"."customer_id" is not null and "payments"."returns_payment_id" is null)));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION balances() RETURNS TABLE (document uuid, company integer, asked integer, paid integer) LANGUAGE sql STABLE AS $$
  SELECT d.id, d.customer_id,
    CASE
      WHEN d.cancels_invoice_id IS NOT NULL AND d.kind <> 'INVOICE' THEN 0
      WHEN d.cancels_invoice_id IS NOT NULL THEN greatest(0, least(d.gross, (
        SELECT sum(c.gross) FROM invoices c WHERE (c.id = d.cancels_invoice_id OR c.cancels_invoice_id = d.cancels_invoice_id)
          AND (c.kind <> 'INVOICE' OR c.cancels_invoice_id IS NULL OR (c.created_at, c.number) <= (d.created_at, d.number)))::integer))
      WHEN EXISTS (SELECT 1 FROM invoices c WHERE c.cancels_invoice_id = d.id AND c.kind = 'CANCELLATION') THEN 0
      ELSE greatest(least(0, d.gross),
        d.gross + coalesce((SELECT sum(c.gross) FROM invoices c WHERE c.cancels_invoice_id = d.id AND c.kind <> 'INVOICE'), 0)::integer)
    END - coalesce((SELECT sum(w.amount) FROM payments w WHERE w.written_off_invoice_id = d.id AND w.taken_back_at IS NULL), 0)::integer,
    coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.invoice_id = d.id), 0)::integer
      - coalesce((SELECT sum(w.amount) FROM payments w WHERE w.written_off_invoice_id = d.id AND w.taken_back_at IS NULL), 0)::integer
  FROM invoices d
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bound_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whole integer;
BEGIN
  SELECT CASE
      WHEN p.taken_back_at IS NULL AND p.returns_payment_id IS NULL AND p.charged_invoice_id IS NULL AND p.written_off_payment_id IS NULL
        AND coalesce(p.written_off_invoice_id, NEW.invoice_id) = NEW.invoice_id
        AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.returns_payment_id = p.id)
      THEN p.amount + coalesce((SELECT sum(w.amount) FROM payments w WHERE w.written_off_payment_id = p.id AND w.taken_back_at IS NULL), 0)::integer
      ELSE 0
    END INTO whole FROM payments p WHERE p.id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM 1 FROM invoices WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(NEW.amount, whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess((SELECT sum(amount)::integer FROM payment_assignments WHERE payment_id = NEW.payment_id), whole, 'payment_assignments_within_payment');
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document') FROM balances() b WHERE b.document = NEW.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_written_off_never_changes BEFORE UPDATE OF written_off_invoice_id, written_off_payment_id ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"writeOffMax": 100}' WHERE NOT "settings" ? 'writeOffMax';
--> statement-breakpoint
UPDATE "event_settings" SET "settings" = jsonb_set("settings", '{bookkeeping,writeOffAccount}', 'null') WHERE NOT "settings" -> 'bookkeeping' ? 'writeOffAccount';
