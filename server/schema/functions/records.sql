-- Refuses every change: what was issued stays as it was issued. (trust: no issued invoice ever changes)
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'an issued document never changes'; END $$;

CREATE TRIGGER invoice_documents_never_change BEFORE UPDATE ON invoice_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoice_xmls_never_change BEFORE DELETE OR UPDATE ON invoice_xmls FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER invoices_never_change BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
