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
    END,
    coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.invoice_id = d.id), 0)::integer
  FROM invoices d
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION live_balance(live uuid) RETURNS TABLE (asked integer, paid integer) LANGUAGE sql STABLE AS $$
  SELECT sum(of_all.asked)::integer, sum(of_all.paid)::integer FROM (
    SELECT b.asked, b.paid FROM balances() b WHERE b.document = live
    UNION ALL SELECT b.asked, b.paid FROM invoices c JOIN balances() b ON b.document = c.id WHERE c.cancels_invoice_id = live AND c.kind = 'INVOICE'
  ) of_all
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bound_corrected() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM invoices WHERE id = NEW.cancels_invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document')
  FROM invoices i JOIN balances() b ON b.document = i.id WHERE NEW.cancels_invoice_id IN (i.id, i.cancels_invoice_id);
  RETURN NULL;
END $$;
