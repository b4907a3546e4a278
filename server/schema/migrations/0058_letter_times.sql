ALTER TABLE "customers" ADD COLUMN "deadline_changed_on" date;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_by_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_settings" ADD COLUMN "letter_dates_changed_on" date;