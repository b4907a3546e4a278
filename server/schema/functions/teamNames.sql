-- A team that shares its name with an earlier one, from before the two were read as one, keeps its key until it gets another name.
CREATE FUNCTION keep_shared_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.team_name_key = OLD.shared_name_key AND NEW.shared_name_key IS NOT NULL THEN
    NEW.team_name_key := OLD.team_name_key;
  ELSIF NEW.team_name_key IS DISTINCT FROM OLD.team_name_key THEN
    NEW.shared_name_key := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER teams_keep_shared_name BEFORE UPDATE OF team_name_key ON teams
  FOR EACH ROW WHEN (OLD.shared_name_key IS NOT NULL) EXECUTE FUNCTION keep_shared_name();

-- Once the earlier team is gone or has another name, the next one has the name for itself, so that nobody else can take it.
CREATE FUNCTION give_shared_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE teams SET team_name_key = shared_name_key, shared_name_key = NULL
    WHERE id = (SELECT min(id) FROM teams WHERE shared_name_key = OLD.team_name_key)
      AND NOT EXISTS (SELECT FROM teams WHERE team_name_key = OLD.team_name_key);
  RETURN NULL;
END $$;

CREATE TRIGGER teams_give_shared_name AFTER UPDATE OF team_name_key ON teams
  FOR EACH ROW WHEN (OLD.team_name_key IS DISTINCT FROM NEW.team_name_key) EXECUTE FUNCTION give_shared_name();

CREATE TRIGGER teams_gone_give_shared_name AFTER DELETE ON teams FOR EACH ROW EXECUTE FUNCTION give_shared_name();
