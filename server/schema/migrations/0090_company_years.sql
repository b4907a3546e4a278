CREATE TABLE "live"."company_years" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"company_page_active" boolean DEFAULT false NOT NULL,
	"tshirt_page_active" boolean DEFAULT false NOT NULL,
	"package_paid" integer,
	"fee_refunded" boolean DEFAULT false NOT NULL,
	"team_places_max" integer,
	"pickup_token" text DEFAULT upper(left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 4)) NOT NULL,
	"pickup_delegate" text,
	"deadline_changed_on" date,
	CONSTRAINT "company_years_pickupToken_unique" UNIQUE("pickup_token"),
	CONSTRAINT "company_years_team_places" CHECK ("company_years"."team_places_max" > 0)
);
--> statement-breakpoint
ALTER TABLE "live"."company_years" ADD CONSTRAINT "company_years_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "company_years" ("customer_id", "company_page_active", "tshirt_page_active", "package_paid", "fee_refunded", "team_places_max", "pickup_token", "pickup_delegate", "deadline_changed_on") SELECT "id", "company_page_active", "tshirt_page_active", "package_paid", "fee_refunded", "team_places_max", "pickup_token", "pickup_delegate", "deadline_changed_on" FROM "customers";
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_pickupToken_unique";
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_team_places";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "company_page_active";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "tshirt_page_active";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "package_paid";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "fee_refunded";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "team_places_max";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "pickup_token";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "pickup_delegate";
--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "deadline_changed_on";
--> statement-breakpoint
CREATE TABLE "live"."year_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
-- Those of documents, reminders of payment and bookkeeping go on.
INSERT INTO "year_counters" SELECT * FROM "counters" WHERE "name" IN ('team', 'team-walking', 'team-above', 'chip', 'hand-over');
--> statement-breakpoint
DELETE FROM "counters" WHERE "name" IN (SELECT "name" FROM "year_counters");
--> statement-breakpoint
ALTER TABLE "switches" SET SCHEMA "live";
--> statement-breakpoint
COMMENT ON TABLE "live"."year_counters" IS 'filled by the server';
