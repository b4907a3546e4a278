ALTER TABLE "mails" ADD COLUMN "secrets" json;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_contents" text;--> statement-breakpoint
UPDATE "mails" SET "secrets" = json_build_object(
	'words', array(SELECT ltrim(found[1], '#') FROM regexp_matches("text", '(\m\d{6}\M|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}|#\S+)', 'g') AS found),
	'kept', "cause" LIKE 'editing-link:%')
WHERE "state" = 'queued' AND "cause" ~ '^(verify|email|reset|editing-link):';--> statement-breakpoint
UPDATE "mails" SET "subject" = '', "text" = '', "html" = '', "sheet" = NULL, "is_hidden" = true
WHERE "state" = 'parked' AND "cause" ~ '^(verify|email|reset|editing-link):';
