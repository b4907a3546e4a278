CREATE TABLE "ways_back" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"act" text NOT NULL,
	"customer_id" integer,
	"user_id" integer,
	"was_owner" boolean NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"other_id" integer,
	"other_access" text,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended" text,
	CONSTRAINT "ways_back_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "ways_back_act" CHECK ("ways_back"."act" in ('owner', 'access', 'removal', 'email', 'password')),
	CONSTRAINT "ways_back_ended" CHECK ("ways_back"."ended" in ('used', 'overtaken', 'decided', 'erased'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "own_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "own_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "ways_back" ADD CONSTRAINT "ways_back_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ways_back" ADD CONSTRAINT "ways_back_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ways_back" ADD CONSTRAINT "ways_back_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ways_back_customer" ON "ways_back" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ways_back_user" ON "ways_back" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ways_back_other" ON "ways_back" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "sessions_admin" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");