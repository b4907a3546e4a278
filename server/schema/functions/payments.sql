-- Sums of each document, in cents: what it asks for in all, less what was written off, and what is paid on it in money. An invoice asks for its sum less its Gutschriften, for nothing once cancelled;
-- below zero we owe it. One that charges more for another is not a part of that one's sum: what the other's Gutschriften give back beyond that is given
-- back of it, of the oldest first. A plain SELECT, which the planner puts in the place of its calls; no view, on which the tables would depend.
CREATE FUNCTION balances() RETURNS TABLE (document uuid, company integer, asked integer, paid integer) LANGUAGE sql STABLE AS $$
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

-- Sums of an order's live document and of those that charge more for it, in cents; null where there is none.
CREATE FUNCTION live_balance(live uuid) RETURNS TABLE (asked integer, paid integer) LANGUAGE sql STABLE AS $$
  SELECT sum(of_all.asked)::integer, sum(of_all.paid)::integer FROM (
    SELECT b.asked, b.paid FROM balances() b WHERE b.document = live
    UNION ALL SELECT b.asked, b.paid FROM invoices c JOIN balances() b ON b.document = c.id WHERE c.cancels_invoice_id = live AND c.kind = 'INVOICE'
  ) of_all
$$;

-- Credit of each company, in cents: what is left of its payments, and of others' what had paid its documents, less what went back. Three payments of ten
-- million euro are more than an integer holds.
CREATE FUNCTION company_credits() RETURNS TABLE (company integer, credit double precision) LANGUAGE sql STABLE AS $$
  SELECT rest.customer_id, sum(rest.amount)::double precision FROM (
    SELECT p.customer_id, p.amount - coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.payment_id = p.id), 0)
      - coalesce((SELECT sum(c.amount) FROM payment_credits c WHERE c.payment_id = p.id), 0) AS amount
    FROM payments p WHERE p.customer_id IS NOT NULL AND p.taken_back_at IS NULL
    UNION ALL SELECT c.customer_id, c.amount FROM payment_credits c
  ) rest GROUP BY rest.customer_id
$$;

-- Refuses a part (cents) that is larger than its whole, or of the other sign.
CREATE FUNCTION refuse_excess(part integer, whole integer, rule text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF part <> 0 AND (sign(part) <> sign(whole) OR abs(part) > abs(whole)) THEN
    RAISE EXCEPTION '% cents are not within %', part, whole USING ERRCODE = 'check_violation', CONSTRAINT = rule;
  END IF;
END $$;

-- Keeps what is assigned within its payment and its document. Both are locked first, so that of two at the same moment the second one sees the first. What
-- came back pays nothing, and neither does the money that went, what is kept of credit, or what was written off.
CREATE FUNCTION bound_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER payment_assignments_bound AFTER INSERT OR UPDATE ON payment_assignments FOR EACH ROW EXECUTE FUNCTION bound_assignment();

-- Refuses a Storno or Gutschrift that leaves more paid than is asked for: what was paid beyond it is released in its transaction, at the latest when that ends.
CREATE FUNCTION bound_corrected() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM invoices WHERE id = NEW.cancels_invoice_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(b.paid, b.asked, 'payment_assignments_within_document')
  FROM invoices i JOIN balances() b ON b.document = i.id WHERE NEW.cancels_invoice_id IN (i.id, i.cancels_invoice_id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER invoices_bound_corrected AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.cancels_invoice_id IS NOT NULL) EXECUTE FUNCTION bound_corrected();

-- Refuses a return that is not the whole of a payment of the same company; neither of the two pays a document.
CREATE FUNCTION bound_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE came_back payments;
BEGIN
  SELECT * INTO came_back FROM payments WHERE id = NEW.returns_payment_id FOR NO KEY UPDATE;
  IF came_back.amount <> -NEW.amount OR came_back.amount < 0 OR came_back.taken_back_at IS NOT NULL
    OR came_back.customer_id IS DISTINCT FROM NEW.customer_id
    OR EXISTS (SELECT 1 FROM payment_assignments WHERE payment_id IN (came_back.id, NEW.id))
    OR EXISTS (SELECT 1 FROM payment_credits WHERE payment_id IN (came_back.id, NEW.id)) THEN
    RAISE EXCEPTION 'payment % is not what % returns', came_back.id, NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_return';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_bound_return AFTER INSERT OR UPDATE OF returns_payment_id, customer_id ON payments
  FOR EACH ROW WHEN (NEW.returns_payment_id IS NOT NULL) EXECUTE FUNCTION bound_return();

-- Refuses a part that came back of a payment of a bank, unless so much of it pays nothing and is its company's.
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

CREATE TRIGGER payments_bound_returned_part AFTER INSERT OR UPDATE OF returns_part_of_payment_id, customer_id ON payments
  FOR EACH ROW WHEN (NEW.returns_part_of_payment_id IS NOT NULL) EXECUTE FUNCTION bound_returned_part();

-- Refuses that a payment changes its company while a part of it went back from there, or comes back as a whole besides.
CREATE FUNCTION keep_returned_part() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM payments r WHERE (r.returns_part_of_payment_id = NEW.id AND r.customer_id IS DISTINCT FROM NEW.customer_id)
    OR (NEW.returns_payment_id IS NOT NULL AND r.returns_part_of_payment_id = NEW.returns_payment_id)) THEN
    RAISE EXCEPTION 'a part of payment % went back', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_returned_part';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_keep_returned_part AFTER UPDATE OF customer_id, returns_payment_id ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_returned_part();

-- Keeps what is other companies' credit of a payment within what is left of it. At the end of the transaction, since shares and credits follow each other.
CREATE FUNCTION bound_credits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(c.credits, p.amount - coalesce((SELECT sum(a.amount)::integer FROM payment_assignments a WHERE a.payment_id = p.id), 0),
    'payment_credits_within_payment')
  FROM payments p, LATERAL (SELECT sum(o.amount)::integer AS credits FROM payment_credits o WHERE o.payment_id = p.id) c
  WHERE p.id = NEW.payment_id AND c.credits IS NOT NULL;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER payment_credits_bound AFTER INSERT OR UPDATE ON payment_credits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION bound_credits();

CREATE CONSTRAINT TRIGGER payment_assignments_bound_credits AFTER INSERT OR UPDATE ON payment_assignments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION bound_credits();

-- Refuses that a payment is taken back that pays a document.
CREATE FUNCTION bound_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM payment_assignments WHERE payment_id = NEW.id) OR EXISTS (SELECT 1 FROM payment_credits WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'a payment that pays a document is not taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_assignments_within_payment';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_bound_taken_back AFTER UPDATE OF taken_back_at ON payments
  FOR EACH ROW WHEN (NEW.taken_back_at IS NOT NULL) EXECUTE FUNCTION bound_taken_back();

-- Refuses every change of what a payment is; what it pays may change.
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a payment never changes'; END $$;

CREATE TRIGGER payments_charged_never_changes BEFORE UPDATE OF charged_invoice_id ON payments FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();

CREATE TRIGGER payments_written_off_never_changes BEFORE UPDATE OF written_off_invoice_id, written_off_payment_id ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();

CREATE TRIGGER payments_never_change BEFORE UPDATE OF amount, booked_on, payer_name, payer_iban, reference, source, created_at, statement_id, entry_key,
  part, bank_references ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();

CREATE TRIGGER payments_never_go BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
