ALTER TABLE "billed_facts" ADD COLUMN "issuer_vat" text DEFAULT 'charged' NOT NULL;--> statement-breakpoint
ALTER TABLE "billed_facts" ADD COLUMN "vat_reason" text;--> statement-breakpoint
-- Documents that were issued before named the UID that is set now; their row is never updated, so it comes with the column.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE "billed_facts" ADD COLUMN "issuer_uid" text DEFAULT %L', (SELECT "settings" -> 'issuer' ->> 'companyUID' FROM "event_settings"));
END $$;--> statement-breakpoint
ALTER TABLE "billed_facts" ALTER COLUMN "issuer_uid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "billed_facts" ADD COLUMN "issuer_tax_number" text;--> statement-breakpoint
ALTER TABLE "billed_facts" ADD CONSTRAINT "billed_facts_issuer_vat" CHECK ("billed_facts"."issuer_vat" in ('charged', 'smallBusiness', 'notTaxable'));;--> statement-breakpoint
UPDATE "event_settings" SET "settings" = jsonb_set("settings", '{issuer}', '{"vat": "charged", "taxNumber": null, "smallBusinessReason": "Umsatzsteuerfrei, Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG.", "notTaxableReason": "Nicht steuerbar: keine Leistung eines Unternehmers im Sinn des Umsatzsteuergesetzes."}' || ("settings" -> 'issuer')) WHERE NOT "settings" -> 'issuer' ? 'vat';