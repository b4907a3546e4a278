-- Refuses every change: a letter stays as it was issued.
CREATE FUNCTION refuse_letter_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a letter stays as it was issued'; END $$;

CREATE TRIGGER dunning_letters_never_change BEFORE DELETE OR UPDATE ON dunning_letters FOR EACH ROW EXECUTE FUNCTION refuse_letter_change();

CREATE TRIGGER dunning_papers_never_change BEFORE DELETE OR UPDATE ON dunning_papers FOR EACH ROW EXECUTE FUNCTION refuse_letter_change();
