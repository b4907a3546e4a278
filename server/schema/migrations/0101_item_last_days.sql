ALTER TABLE "each_year"."items" ADD COLUMN "last_day" date;
--> statement-breakpoint
DROP TRIGGER "items_tell" ON "each_year"."items";
--> statement-breakpoint
CREATE TRIGGER "items_tell" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF item_id, name, base_name, item_type, price, item_attributes, vat_exemption, position, archived_at, updated_at, last_day ON "each_year"."items" FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
