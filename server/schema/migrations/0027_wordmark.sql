CREATE TABLE "wordmarks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"source" "bytea" NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "wordmarks_one" CHECK ("wordmarks"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER "wordmarks_tell" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "wordmarks" FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"look": {"leadingColour": null, "secondColour": null, "wordmarkPlate": true}}' WHERE NOT "settings" ? 'look';
