CREATE TABLE "invoice_xmls" (
	"invoice_id" uuid NOT NULL,
	"format" text NOT NULL,
	"xml" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "invoice_xmls_invoice_id_format_pk" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "invoice_xmls_format" CHECK ("invoice_xmls"."format" in ('factur-x', 'ebinterface'))
);
--> statement-breakpoint
ALTER TABLE "invoice_xmls" ADD CONSTRAINT "invoice_xmls_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER invoice_xmls_never_change BEFORE UPDATE OR DELETE ON "invoice_xmls" FOR EACH ROW EXECUTE FUNCTION refuse_change();
