CREATE TABLE "settled_news" (
	"news" text PRIMARY KEY NOT NULL,
	"settled_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"settled_by" integer
);
--> statement-breakpoint
CREATE TABLE "upgrades" (
	"from_migration" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settled_news" ADD CONSTRAINT "settled_news_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;