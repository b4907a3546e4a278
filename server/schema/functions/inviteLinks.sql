-- Frees a place of a link when its team is gone or withdrawn, whoever and whatever ended it.
CREATE FUNCTION free_invite_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE invite_codes SET used = used - 1 WHERE id = OLD.invite_code_id;
  RETURN NULL;
END $$;

CREATE TRIGGER teams_free_invite_place AFTER UPDATE OF invite_code_id ON teams
  FOR EACH ROW WHEN (OLD.invite_code_id IS NOT NULL AND OLD.invite_code_id IS DISTINCT FROM NEW.invite_code_id) EXECUTE FUNCTION free_invite_place();

CREATE TRIGGER teams_gone_free_invite_place AFTER DELETE ON teams FOR EACH ROW WHEN (OLD.invite_code_id IS NOT NULL) EXECUTE FUNCTION free_invite_place();

-- Frees it likewise when nobody is in the team any more.
CREATE FUNCTION forget_invite_of_empty() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE teams SET invite_code_id = NULL WHERE id IN (OLD.team_id, NEW.team_id) AND invite_code_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM runners WHERE team_id = teams.id AND (first_name IS NOT NULL OR last_name IS NOT NULL));
  RETURN NULL;
END $$;

CREATE TRIGGER runners_forget_invite AFTER UPDATE OF first_name, last_name, team_id ON runners
  FOR EACH ROW WHEN (OLD.team_id <> NEW.team_id OR NEW.first_name IS NULL AND NEW.last_name IS NULL) EXECUTE FUNCTION forget_invite_of_empty();
