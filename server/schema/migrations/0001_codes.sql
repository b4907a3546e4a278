CREATE TABLE "invite_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"uses_allowed" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "invite_codes_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invite_codes_uses" CHECK ("invite_codes"."uses_allowed" >= 1 and "invite_codes"."used" between 0 and "invite_codes"."uses_allowed")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "team_code_sealed" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "team_code_hash" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "team_code_sealed" text;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_codes_customer" ON "invite_codes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "teams_code" ON "teams" USING btree ("team_code_hash");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_code_whole" CHECK (("teams"."team_code_hash" is null) = ("teams"."team_code_sealed" is null));