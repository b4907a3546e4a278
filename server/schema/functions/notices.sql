-- Tells all servers that the catalogue has changed.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY catalogue; RETURN NULL; END $$;

CREATE TRIGGER item_vat_rates_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON item_vat_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

-- All columns but what is left, which each look at the shop asks for: an order updates nothing else, and tells nothing.
CREATE TRIGGER items_tell AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF item_id, name, base_name, item_type, price, item_attributes, vat_exemption, position, archived_at, updated_at, last_day ON items FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

-- Tells all servers that the settings have changed.
CREATE FUNCTION tell_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY settings; RETURN NULL; END $$;

CREATE TRIGGER event_settings_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();

CREATE TRIGGER organiser_settings_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON organiser_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();

CREATE TRIGGER legal_texts_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();

CREATE TRIGGER wordmarks_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON wordmarks FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
