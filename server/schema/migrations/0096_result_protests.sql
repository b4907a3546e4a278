CREATE SEQUENCE "result_protests_id_seq" AS integer;
--> statement-breakpoint
CREATE TABLE "each_year"."result_protests" (
	"id" integer PRIMARY KEY DEFAULT nextval('public.result_protests_id_seq') NOT NULL,
	"start_number" text NOT NULL,
	"runner_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"text" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"author_id" integer
);
--> statement-breakpoint
ALTER TABLE "each_year"."result_protests" ADD CONSTRAINT "result_protests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
