ALTER TABLE "logs" ALTER COLUMN "action" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "logs" ALTER COLUMN "details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "admin_email" text;--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "code" text DEFAULT 'legacy' NOT NULL;--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "logs_code" ON "logs" USING btree ("code");--> statement-breakpoint
UPDATE "logs" SET "admin_email" = "users"."email" FROM "users" WHERE "users"."id" = "logs"."admin_id" AND "users"."role" = 'admin';--> statement-breakpoint
CREATE FUNCTION log_values(facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((SELECT string_agg(value #>> '{}', ' ')
  FROM jsonb_path_query(facts, 'strict $.** ? (@.type() == "string" || @.type() == "number")') AS value), '');--> statement-breakpoint
DROP INDEX IF EXISTS "logs_words";--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "words" text NOT NULL GENERATED ALWAYS AS (lower("action" || ' ' || "details" || ' ' || coalesce("email", '') || ' ' || coalesce("admin_email", '') || ' ' || log_values("facts"))) STORED;--> statement-breakpoint
-- not every server has the extension, or lets its owner take it: then a search reads the log as a whole
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "logs_words" ON "logs" USING gin ("words" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE NOTICE 'pg_trgm is not available';
END $$;
