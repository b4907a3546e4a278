CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY catalogue; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER "items_tell" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "items" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER "item_vat_rates_tell" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_vat_rates" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
