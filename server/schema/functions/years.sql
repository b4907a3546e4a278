-- Notes the number of a new order with its company and year, which is the current one: documents refer to it, whichever year it is by then.
-- In a restore it is there already.
CREATE FUNCTION note_order_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO order_numbers (order_id, customer_id, year_id)
    SELECT NEW.order_id, NEW.customer_id, id FROM years WHERE state = 'current' ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_note_number BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_order_number();

-- Takes the number of a deleted order away again, which fails while a document refers to it.
CREATE FUNCTION remove_order_number() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM order_numbers WHERE order_id = OLD.order_id;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_remove_number AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION remove_order_number();

-- Refuses pieces of a Gutschrift that are of no order's line in any year: a key can refer to one year's lines only.
CREATE FUNCTION refuse_unknown_line() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
  year name;
  is_known boolean;
BEGIN
  FOR year IN SELECT nspname FROM pg_namespace WHERE nspname = 'live' OR nspname ~ '^y[0-9]+$' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.order_items WHERE order_item_id = $1)', year) INTO is_known USING NEW.order_item_id;
    IF is_known THEN RETURN NULL; END IF;
  END LOOP;
  RAISE foreign_key_violation USING MESSAGE = 'no order has the line ' || NEW.order_item_id, CONSTRAINT = TG_NAME;
END $$;

-- Deferred: a restore loads the pieces before the lines.
CREATE CONSTRAINT TRIGGER credited_items_known_line AFTER INSERT OR UPDATE OF order_item_id ON credited_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_line();

-- Refuses to delete a line of an order of which pieces were credited.
CREATE FUNCTION keep_credited_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM credited_items WHERE order_item_id = OLD.order_item_id) THEN
    RAISE foreign_key_violation USING MESSAGE = 'pieces of the line ' || OLD.order_item_id || ' were credited', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_items_keep_credited AFTER DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION keep_credited_line();
