-- Refuses every change: what was booked stays as it is.
CREATE FUNCTION refuse_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what was booked stays as it is'; END $$;

CREATE TRIGGER billed_facts_never_change BEFORE DELETE OR UPDATE ON billed_facts FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();

CREATE TRIGGER billed_vat_never_changes BEFORE DELETE OR UPDATE ON billed_vat FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();

CREATE TRIGGER booked_documents_never_change BEFORE DELETE OR UPDATE OF run_id, format, invoice_id ON booked_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();

CREATE TRIGGER booked_payments_never_change BEFORE DELETE OR UPDATE OF run_id, format, payment_id, customer_id, amount, step ON booked_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();

CREATE TRIGGER bookkeeping_runs_never_change BEFORE UPDATE OF number, month, format, created_at, file_name, file, sha256, documents, payments,
  sums ON bookkeeping_runs
  FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();

CREATE TRIGGER bookkeeping_runs_never_go BEFORE DELETE ON bookkeeping_runs FOR EACH ROW EXECUTE FUNCTION refuse_booking_change();

-- Takes the rows of a run back with it, once, the newest run of its format first: what a later one tells builds on it.
CREATE FUNCTION bound_taken_back_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.taken_back_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM bookkeeping_runs r WHERE r.format = NEW.format AND r.number > NEW.number AND r.taken_back_at IS NULL) THEN
    RAISE EXCEPTION 'the newest run is taken back first, once' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookkeeping_runs_newest_first';
  END IF;
  UPDATE booked_documents SET counts = false WHERE run_id = NEW.id;
  UPDATE booked_payments SET counts = false WHERE run_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER bookkeeping_runs_bound_taken_back AFTER UPDATE OF taken_back_at, taken_back_reason ON bookkeeping_runs
  FOR EACH ROW EXECUTE FUNCTION bound_taken_back_run();

-- Refuses that rows count when their run was taken back, or stop counting while it was not.
CREATE FUNCTION bound_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.counts = EXISTS (SELECT 1 FROM bookkeeping_runs r WHERE r.id = NEW.run_id AND r.taken_back_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a row counts as long as its run';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER booked_documents_bound_counts BEFORE UPDATE OF counts ON booked_documents FOR EACH ROW EXECUTE FUNCTION bound_counts();

CREATE TRIGGER booked_payments_bound_counts BEFORE UPDATE OF counts ON booked_payments FOR EACH ROW EXECUTE FUNCTION bound_counts();
