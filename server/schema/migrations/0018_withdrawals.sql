DROP INDEX "order_items_one_refund";--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "team_name_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "withdrawn_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "withdrawn_order_id" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "withdrawn_customer_id" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_withdrawn_order_id_orders_order_id_fk" FOREIGN KEY ("withdrawn_order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_withdrawn_customer_id_customers_id_fk" FOREIGN KEY ("withdrawn_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teams_withdrawn" ON "teams" USING btree ("withdrawn_customer_id") WHERE "teams"."withdrawn_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_one_refund" ON "order_items" USING btree ("customer_id") WHERE "order_items"."item_type" = 'COMPANYCAPTAIN' and "order_items"."price" < 0 and "order_items"."withdrawn_quantity" = 0;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_withdrawn" CHECK ("order_items"."withdrawn_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_withdrawn_whole" CHECK (("teams"."withdrawn_at" is null) = ("teams"."team_name_key" is not null)
        and ("teams"."withdrawn_at" is null or ("teams"."order_id" is null and "teams"."customer_id" is null and "teams"."team_code_hash" is null)));