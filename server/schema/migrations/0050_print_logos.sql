CREATE TABLE "print_logos" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "print_logos_kind" CHECK ("print_logos"."kind" in ('PDF', 'SVG', 'PNG'))
);
--> statement-breakpoint
ALTER TABLE "print_logos" ADD CONSTRAINT "print_logos_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;