CREATE TABLE "invitations_allowed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"read_by" integer,
	CONSTRAINT "invitations_allowed_one" CHECK ("invitations_allowed"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invitations_declined" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"declined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "each_year"."broadcasts" DROP CONSTRAINT "broadcasts_kind";--> statement-breakpoint
ALTER TABLE "invitations_allowed" ADD CONSTRAINT "invitations_allowed_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations_declined" ADD CONSTRAINT "invitations_declined_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "each_year"."broadcasts" ADD CONSTRAINT "broadcasts_kind" CHECK ("broadcasts"."kind" in ('message', 'names', 'shirts', 'pickup', 'resultPersons', 'resultCompanies', 'comeAgain'));