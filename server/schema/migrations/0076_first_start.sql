ALTER TABLE "event_settings" ADD COLUMN "kept_as_is" jsonb DEFAULT '{"settings":[],"texts":[],"items":[]}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"registrationOpensAt": null}' WHERE NOT "settings" ? 'registrationOpensAt';
