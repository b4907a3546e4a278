CREATE TABLE "each_year"."certificate_fonts" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "each_year"."certificate_grounds" (
	"kind" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "certificate_grounds_kind" CHECK ("certificate_grounds"."kind" in ('person', 'team')),
	CONSTRAINT "certificate_grounds_file" CHECK ("certificate_grounds"."file" in ('PNG', 'JPG', 'PDF'))
);
--> statement-breakpoint
CREATE TABLE "each_year"."certificate_templates" (
	"kind" text PRIMARY KEY NOT NULL,
	"template" jsonb NOT NULL,
	CONSTRAINT "certificate_templates_kind" CHECK ("certificate_templates"."kind" in ('person', 'team'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_fonts_name" ON "each_year"."certificate_fonts" USING btree (lower("name"));