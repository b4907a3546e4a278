ALTER TABLE "teams" ADD COLUMN "link_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "link_cause" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "link_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_link_of_code" CHECK ("teams"."team_code_hash" is not null or ("teams"."link_sent_at" is null and "teams"."link_cause" is null and "teams"."link_opened_at" is null));--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"letterTexts":{"teamReminder":"in Ihrem Team fehlen noch Angaben. Mit Ihrem Link tragen Sie sie in wenigen Minuten ein, ohne Konto.","runnerLink":"Ihre Firma hat Sie zum Lauf angemeldet. Bitte sehen Sie kurz nach, ob alles stimmt, und bestätigen Sie es. Ein Konto brauchen Sie dafür nicht."}}' WHERE NOT "settings" ? 'letterTexts';
