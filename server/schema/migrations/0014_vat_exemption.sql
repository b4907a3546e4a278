ALTER TABLE "items" ADD COLUMN "vat_exemption" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_exemption" text;