-- Refuses every change of a record: records are added. Who fetched may be forgotten, and all go with the term for persons.
CREATE FUNCTION refuse_pickup_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND current_setting('firmenlauf.forgetting', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a record of the pickup never changes';
END $$;

CREATE TRIGGER pickup_events_never_change BEFORE UPDATE OF number, event_id, item_key, kind, at, received_at, device, known, conflict, with_key, listed ON pickup_events
  FOR EACH ROW EXECUTE FUNCTION refuse_pickup_change();

CREATE TRIGGER pickup_events_never_go BEFORE DELETE ON pickup_events FOR EACH ROW EXECUTE FUNCTION refuse_pickup_change();
