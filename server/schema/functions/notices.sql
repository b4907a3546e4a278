-- Tells all servers that the catalogue has changed.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY catalogue; RETURN NULL; END $$;

CREATE TRIGGER item_vat_rates_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON item_vat_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE TRIGGER items_tell AFTER INSERT OR DELETE OR TRUNCATE ON items FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

-- An order updates each item that it takes, also one without a limit, of which nothing changes then.
CREATE TRIGGER items_update_tell AFTER UPDATE ON items FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_catalogue_change();

-- Tells all servers that the settings have changed.
CREATE FUNCTION tell_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY settings; RETURN NULL; END $$;

CREATE TRIGGER event_settings_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();

CREATE TRIGGER legal_texts_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();

CREATE TRIGGER wordmarks_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON wordmarks FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
