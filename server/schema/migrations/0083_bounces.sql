CREATE TABLE "bounce_mailbox" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mailbox" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"next_round_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"round_id" uuid,
	"round_until" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"trouble" text,
	CONSTRAINT "bounce_mailbox_one" CHECK ("bounce_mailbox"."id" = 1),
	CONSTRAINT "bounce_mailbox_trouble" CHECK ("bounce_mailbox"."trouble" in ('unreachable', 'login', 'folder', 'doneFolder', 'slow', 'broken'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_action" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_status" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_report" CHECK ("mails"."report_action" in ('failed', 'delayed'));--> statement-breakpoint
COMMENT ON TABLE "bounce_mailbox" IS 'filled by the server';