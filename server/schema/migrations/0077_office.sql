ALTER TABLE "broadcasts" ADD COLUMN "narrowing" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "relay_answer" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL;