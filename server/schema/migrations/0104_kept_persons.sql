CREATE TABLE "kept_persons" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"year_id" integer NOT NULL,
	"runner_id" integer NOT NULL,
	"link_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"year" integer,
	"sex" text,
	"email" text,
	"sentence" integer NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "kept_persons_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "kept_persons_sex" CHECK ("kept_persons"."sex" in ('MALE', 'FEMALE'))
);
--> statement-breakpoint
ALTER TABLE "kept_persons" ADD CONSTRAINT "kept_persons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_persons" ADD CONSTRAINT "kept_persons_year_id_years_id_fk" FOREIGN KEY ("year_id") REFERENCES "public"."years"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_persons_customer" ON "kept_persons" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "kept_persons_runner" ON "kept_persons" USING btree ("runner_id");