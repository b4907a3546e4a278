CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "last_backup_one" CHECK ("last_backup"."id" = 1)
);
--> statement-breakpoint
COMMENT ON TABLE "last_backup" IS 'filled by the server';