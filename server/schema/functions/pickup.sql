-- Refuses every change of a record: records are added. Who fetched may be forgotten, and all go with the term for persons.
CREATE FUNCTION refuse_pickup_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND current_setting('firmenlauf.forgetting', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a record of the pickup never changes';
END $$;

CREATE TRIGGER pickup_events_never_change BEFORE UPDATE OF number, event_id, item_key, kind, at, received_at, device, known, conflict, with_key, listed ON pickup_events
  FOR EACH ROW EXECUTE FUNCTION refuse_pickup_change();

CREATE TRIGGER pickup_events_never_go BEFORE DELETE ON pickup_events FOR EACH ROW EXECUTE FUNCTION refuse_pickup_change();

-- Keeps a deleted line of an order as far as it names what is handed out: what went out of that thing counts on.
CREATE FUNCTION keep_gone_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO gone_lines (order_item_id, customer_id, item_id, name, item_type, item_attributes)
    VALUES (OLD.order_item_id, OLD.customer_id, OLD.item_id, OLD.name, OLD.item_type, OLD.item_attributes);
  RETURN NULL;
END $$;

CREATE TRIGGER order_items_keep_gone AFTER DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION keep_gone_line();
