CREATE TABLE "deadline_exceptions" (
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"until" date NOT NULL,
	"note" text NOT NULL,
	"author_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "deadline_exceptions_customer_id_kind_pk" PRIMARY KEY("customer_id","kind"),
	CONSTRAINT "deadline_exceptions_kind" CHECK ("deadline_exceptions"."kind" in ('registration', 'names', 'shirts', 'timekeeping'))
);
--> statement-breakpoint
ALTER TABLE "deadline_exceptions" ADD CONSTRAINT "deadline_exceptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_exceptions" ADD CONSTRAINT "deadline_exceptions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;