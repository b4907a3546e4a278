CREATE TABLE "gone_lines" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"name" text NOT NULL,
	"item_type" text NOT NULL,
	"item_attributes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gone_lines" ADD CONSTRAINT "gone_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gone_lines_customer" ON "gone_lines" USING btree ("customer_id");--> statement-breakpoint
CREATE FUNCTION keep_gone_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO gone_lines (order_item_id, customer_id, item_id, name, item_type, item_attributes)
    VALUES (OLD.order_item_id, OLD.customer_id, OLD.item_id, OLD.name, OLD.item_type, OLD.item_attributes);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_keep_gone AFTER DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION keep_gone_line();
