DROP TRIGGER "items_tell" ON "items";
--> statement-breakpoint
CREATE TRIGGER "items_tell" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF item_id, name, base_name, item_type, price, item_attributes, vat_exemption, position, archived_at, updated_at ON "items" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
