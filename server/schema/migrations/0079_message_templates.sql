CREATE TABLE "broadcast_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_templates_name" ON "broadcast_templates" USING btree ("name_key");