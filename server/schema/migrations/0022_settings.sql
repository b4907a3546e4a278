CREATE TABLE "event_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"file_digest" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "event_settings_one" CHECK ("event_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"page" text NOT NULL,
	"version" text NOT NULL,
	"markdown" text NOT NULL,
	"valid_from" date NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "legal_texts_page_version_pk" PRIMARY KEY("page","version")
);
--> statement-breakpoint
CREATE FUNCTION tell_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NOTIFY settings; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER "event_settings_tell" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_settings" FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
--> statement-breakpoint
CREATE TRIGGER "legal_texts_tell" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "legal_texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
