DROP INDEX "logs_timestamp";--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "about" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "logs_user" ON "logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "logs_admin" ON "logs" USING btree ("admin_id") WHERE "logs"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "logs_timestamp" ON "logs" USING btree ("timestamp","log_id");--> statement-breakpoint
-- not every server has the extension, or lets its owner take it: then a search reads the log as a whole
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "logs_words" ON "logs" USING gin (lower("action" || ' ' || "details" || ' ' || coalesce("email", '')) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE NOTICE 'pg_trgm is not available';
END $$;
