CREATE TABLE "credited_items" (
	"invoice_id" uuid NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "credited_items_invoice_id_order_item_id_pk" PRIMARY KEY("invoice_id","order_item_id"),
	CONSTRAINT "credited_items_quantity" CHECK ("credited_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "upgrade_order_id" integer;--> statement-breakpoint
ALTER TABLE "credited_items" ADD CONSTRAINT "credited_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credited_items" ADD CONSTRAINT "credited_items_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credited_items_order_item" ON "credited_items" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancels_invoice_id_invoices_id_fk" FOREIGN KEY ("cancels_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_upgrade_order_id_orders_order_id_fk" FOREIGN KEY ("upgrade_order_id") REFERENCES "public"."orders"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_cancels" ON "invoices" USING btree ("cancels_invoice_id");--> statement-breakpoint
CREATE INDEX "teams_upgrade_order" ON "teams" USING btree ("upgrade_order_id");