DROP TRIGGER "items_tell" ON "items";
--> statement-breakpoint
CREATE TRIGGER "items_tell" AFTER INSERT OR DELETE OR TRUNCATE ON "items" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER "items_update_tell" AFTER UPDATE ON "items" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_catalogue_change();
