CREATE TABLE "colleagues" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"access" text NOT NULL,
	CONSTRAINT "colleagues_access" CHECK ("colleagues"."access" in ('all', 'teams', 'billing'))
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "owner_id" integer;--> statement-breakpoint
UPDATE "customers" SET "owner_id" = "id";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "colleagues" ADD CONSTRAINT "colleagues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleagues" ADD CONSTRAINT "colleagues_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colleagues_customer" ON "colleagues" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_owner_id_unique" UNIQUE("owner_id");--> statement-breakpoint
-- An account belongs to one company: whose owner it is, or whose colleague.
CREATE FUNCTION keep_to_one_company() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM customers JOIN colleagues ON colleagues.user_id = customers.owner_id) THEN
    RAISE EXCEPTION 'an account belongs to one company' USING ERRCODE = 'check_violation', CONSTRAINT = 'colleagues_one_company';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "colleagues_one_company" AFTER INSERT OR UPDATE ON "colleagues" FOR EACH ROW EXECUTE FUNCTION keep_to_one_company();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "customers_one_company" AFTER INSERT OR UPDATE OF "owner_id" ON "customers" FOR EACH ROW EXECUTE FUNCTION keep_to_one_company();
