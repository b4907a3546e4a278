CREATE TABLE "addresses" (
	"address_id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"street" text,
	"house_number" text,
	"postal_code" integer,
	"city" text,
	"state" text,
	"country" text,
	CONSTRAINT "addresses_one_of_a_kind" UNIQUE("customer_id","kind"),
	CONSTRAINT "addresses_kind" CHECK ("addresses"."kind" in ('billing', 'delivery'))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_contacts" (
	"company_contact_id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	CONSTRAINT "company_contacts_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_uid" text,
	"business" text,
	"number_employees" integer,
	"company_page_active" boolean DEFAULT false NOT NULL,
	"tshirt_page_active" boolean DEFAULT false NOT NULL,
	"package_paid" integer,
	"fee_refunded" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "customers_employees" CHECK ("customers"."number_employees" > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_documents" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"cancels_invoice_id" uuid,
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"due_date" date,
	"net" integer NOT NULL,
	"gross" integer NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('INVOICE', 'CANCELLATION', 'CREDIT_NOTE'))
);
--> statement-breakpoint
CREATE TABLE "item_vat_rates" (
	"item_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"vat_rate" numeric(4, 1) NOT NULL,
	CONSTRAINT "item_vat_rates_item_id_valid_from_pk" PRIMARY KEY("item_id","valid_from"),
	CONSTRAINT "item_vat_rates_rate" CHECK ("item_vat_rates"."vat_rate" >= 0 and "item_vat_rates"."vat_rate" < 100)
);
--> statement-breakpoint
CREATE TABLE "items" (
	"item_id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base_name" text NOT NULL,
	"item_type" text NOT NULL,
	"price" integer NOT NULL,
	"available_quantity" integer,
	"item_attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "items_stock_never_negative" CHECK ("items"."available_quantity" >= 0),
	CONSTRAINT "items_price" CHECK ("items"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"log_id" serial PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"timestamp" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"user_id" integer,
	"role" text,
	"email" text,
	"admin_id" integer,
	"action" text NOT NULL,
	"details" text NOT NULL,
	CONSTRAINT "logs_level" CHECK ("logs"."level" in ('INFO', 'WARN', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	CONSTRAINT "mailed_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "mailed_codes_tries" CHECK ("mailed_codes"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"invoice_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_cause_unique" UNIQUE("cause"),
	CONSTRAINT "mails_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'parked'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_item_id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"item_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"vat_rate" numeric(4, 1) NOT NULL,
	"item_attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"payment_state" text DEFAULT 'PENDING' NOT NULL,
	"total_price" integer NOT NULL,
	"terms_version" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"delivery_address" jsonb,
	"is_upgrade" boolean DEFAULT false NOT NULL,
	"invoice_document_id" uuid,
	CONSTRAINT "orders_payment_state" CHECK ("orders"."payment_state" in ('PENDING', 'COMPLETED'))
);
--> statement-breakpoint
CREATE TABLE "runners" (
	"runner_id" serial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"slot" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"year" integer,
	"sex" text,
	"email" text,
	"phone_number" text,
	"is_apprentice" boolean DEFAULT false NOT NULL,
	"best_time" text,
	"tshirt_size" text,
	"start_number" text,
	"chip_number" integer,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "runners_one_per_slot" UNIQUE("team_id","slot") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "runners_start_number_unique" UNIQUE("start_number") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "runners_chip_number_unique" UNIQUE("chip_number") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "runners_slot" CHECK ("runners"."slot" in ('A', 'B', 'C')),
	CONSTRAINT "runners_sex" CHECK ("runners"."sex" in ('MALE', 'FEMALE'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"admin_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer,
	"customer_id" integer,
	"team_name" text NOT NULL,
	"team_name_key" text NOT NULL,
	"team_acronym" text NOT NULL,
	"team_contact" text NOT NULL,
	"competition" text DEFAULT 'RUNNING' NOT NULL,
	"team_sex" text DEFAULT 'MIXED' NOT NULL,
	"team_type" text DEFAULT 'COMPANY' NOT NULL,
	"timekeeping" boolean DEFAULT false NOT NULL,
	"reserved" boolean DEFAULT true NOT NULL,
	"is_direct_creation" boolean DEFAULT false NOT NULL,
	"tshirt_option" boolean DEFAULT false NOT NULL,
	"has_purchased_tshirt" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "teams_competition" CHECK ("teams"."competition" in ('RUNNING', 'NORDIC_WALKING')),
	CONSTRAINT "teams_sex" CHECK ("teams"."team_sex" in ('MALE', 'FEMALE', 'MIXED')),
	CONSTRAINT "teams_type" CHECK ("teams"."team_type" in ('COMPANY', 'BUSINESS'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_vat_rates" ADD CONSTRAINT "item_vat_rates_item_id_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_item_id_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_key_at" ON "attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "logs_timestamp" ON "logs" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_one_package" ON "order_items" USING btree ("customer_id") WHERE "order_items"."item_type" = 'COMPANYCAPTAIN' and "order_items"."price" >= 0;--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_one_refund" ON "order_items" USING btree ("customer_id") WHERE "order_items"."item_type" = 'COMPANYCAPTAIN' and "order_items"."price" < 0;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_uninvoiced" ON "orders" USING btree ("created_at") WHERE "orders"."invoice_document_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_upgrade" ON "orders" USING btree ("customer_id") WHERE "orders"."is_upgrade" and "orders"."invoice_document_id" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name_unique" ON "teams" USING btree ("team_name_key");--> statement-breakpoint
CREATE INDEX "teams_customer" ON "teams" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "teams_order" ON "teams" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
-- Written by hand, as are the three DEFERRABLE above: what was issued stays as it was issued. (trust: no issued invoice ever changes)
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'an issued document never changes'; END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_documents_never_change BEFORE UPDATE ON "invoice_documents" FOR EACH ROW EXECUTE FUNCTION refuse_change();
