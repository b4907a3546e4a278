CREATE TABLE "organiser_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"file_digest" text NOT NULL,
	CONSTRAINT "organiser_settings_one" CHECK ("organiser_settings"."id" = 1)
);
--> statement-breakpoint
COMMENT ON TABLE "organiser_settings" IS 'filled by the server';
--> statement-breakpoint
INSERT INTO "organiser_settings" ("settings", "file_digest")
  SELECT coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each("settings") WHERE key IN ('homeUrl', 'contact', 'issuer', 'paymentTermDays', 'invoiceFooter', 'vatExemption', 'writeOffMax', 'paymentThanks', 'retention', 'dunning', 'bookkeeping', 'lettersPerMinute', 'staffSecondStep', 'look')), '{}'), "file_digest"
  FROM "event_settings";
--> statement-breakpoint
CREATE TRIGGER organiser_settings_tell AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON organiser_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
--> statement-breakpoint
ALTER TABLE "event_settings" DROP COLUMN "file_digest";
--> statement-breakpoint
ALTER TABLE "event_settings" SET SCHEMA "live";
--> statement-breakpoint
UPDATE "live"."event_settings" SET "settings" = "settings" - array['homeUrl', 'contact', 'issuer', 'paymentTermDays', 'invoiceFooter', 'vatExemption', 'writeOffMax', 'paymentThanks', 'retention', 'dunning', 'bookkeeping', 'lettersPerMinute', 'staffSecondStep', 'look'];
