-- Refuses every change of a hand-over; only its author's account may go.
CREATE FUNCTION refuse_hand_over_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what was handed over stays as it is'; END $$;

CREATE TRIGGER hand_overs_never_change BEFORE DELETE OR UPDATE OF version, at, teams, runners, findings, sha256 ON hand_overs
  FOR EACH ROW EXECUTE FUNCTION refuse_hand_over_change();

CREATE TRIGGER handed_slots_never_change BEFORE DELETE OR UPDATE OF version, runner_id, team_id, slot, start_number, chip_number, transponder, team_name,
  company_name, competition, team_sex, team_type, timekeeping, wave ON handed_slots
  FOR EACH ROW EXECUTE FUNCTION refuse_hand_over_change();

-- Lets something of a person only be lost, and then says when.
CREATE FUNCTION bound_handed_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.erased_at IS NULL OR NEW.is_apprentice OR NOT (NEW.sex IS NULL OR NEW.sex = OLD.sex) THEN
    RAISE EXCEPTION 'what was handed over stays as it is';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER handed_slots_bound_person BEFORE UPDATE OF first_name, last_name, year, sex, is_apprentice, show_in_results, email_hash,
  erased_at ON handed_slots
  FOR EACH ROW EXECUTE FUNCTION bound_handed_person();
