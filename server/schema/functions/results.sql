-- Refuses every change of a version of the results; only its author's account may go, and a version of the link that was never public.
CREATE FUNCTION refuse_result_version_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.source = 'link' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'versions of results stay as they are';
END $$;

CREATE TRIGGER result_versions_never_change BEFORE DELETE OR UPDATE OF version, at, source, start_number, reason, sha256, times, statuses, warnings, warned, changes,
  slot_set, slots_sha256, standings ON result_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_result_version_change();

-- Refuses every change of the slots of a version; they go once no version is about them.
CREATE FUNCTION refuse_result_slot_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM result_versions WHERE slot_set = OLD.slot_set) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'versions of results stay as they are';
END $$;

CREATE TRIGGER result_slots_never_change BEFORE DELETE OR UPDATE ON result_slots FOR EACH ROW EXECUTE FUNCTION refuse_result_slot_change();

-- Refuses every change of what was public; only the account of whoever published it may go.
CREATE FUNCTION refuse_result_publication_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what was public stays as it was'; END $$;

CREATE TRIGGER result_publications_never_change BEFORE DELETE OR UPDATE OF id, at, version, state, corrections ON result_publications
  FOR EACH ROW EXECUTE FUNCTION refuse_result_publication_change();

-- Lets a name only be lost, and notes when anything of a person of the results has changed.
CREATE FUNCTION bound_result_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' OR NEW.id <> OLD.id OR NEW.runner_id <> OLD.runner_id OR (NEW.first_name IS NOT NULL AND NEW.first_name IS DISTINCT FROM OLD.first_name)
    OR (NEW.last_name IS NOT NULL AND NEW.last_name IS DISTINCT FROM OLD.last_name) OR (NEW.email_hash IS NOT NULL AND NEW.email_hash IS DISTINCT FROM OLD.email_hash) THEN
    RAISE EXCEPTION 'of people in results something is only ever lost';
  END IF;
  NEW.changed_at = date_trunc('milliseconds', clock_timestamp());
  RETURN NEW;
END $$;

CREATE TRIGGER result_persons_bound BEFORE DELETE OR UPDATE ON result_persons FOR EACH ROW EXECUTE FUNCTION bound_result_person();

-- Tells the people of the results what somebody says in the own place, as long as it is the same person there; what is said and the link outlive the place,
-- whose own link and wish are taken away before somebody else comes.
CREATE FUNCTION keep_result_wish() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE result_persons SET show_in_results = NEW.show_in_results, link_hash = NEW.link_hash
    WHERE runner_id = NEW.runner_id AND erased_at IS NULL
      AND ((first_name IS NOT DISTINCT FROM NEW.first_name AND last_name IS NOT DISTINCT FROM NEW.last_name)
        OR link_hash = NEW.link_hash OR email_hash = encode(sha256(convert_to(lower(NEW.email), 'UTF8')), 'hex'));
  RETURN NULL;
END $$;

CREATE TRIGGER runners_keep_wish AFTER UPDATE OF show_in_results, link_hash ON runners FOR EACH ROW
  WHEN (NEW.last_name IS NOT NULL AND num_nonnulls(NEW.show_in_results, NEW.link_hash) > 0 AND (OLD.show_in_results, OLD.link_hash) IS DISTINCT FROM (NEW.show_in_results, NEW.link_hash))
  EXECUTE FUNCTION keep_result_wish();
