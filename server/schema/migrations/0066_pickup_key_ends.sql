CREATE TABLE "pickup_key_ends" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"author_id" integer
);
--> statement-breakpoint
ALTER TABLE "pickup_key_ends" ADD CONSTRAINT "pickup_key_ends_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;