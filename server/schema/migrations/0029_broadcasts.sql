CREATE TABLE "broadcast_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"broadcast_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"customer_id" integer,
	"team_ids" integer[] NOT NULL,
	"reminded_on" date,
	"queued_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"audience" text,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"deadline" date,
	"days_before" integer,
	"state" text DEFAULT 'sending' NOT NULL,
	"recipients" integer NOT NULL,
	"author_id" integer,
	"key" text,
	"request_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "broadcasts_kind" CHECK ("broadcasts"."kind" in ('message', 'names', 'shirts')),
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('sending', 'stopped', 'done')),
	CONSTRAINT "broadcasts_whole" CHECK (("broadcasts"."kind" = 'message') = ("broadcasts"."audience" is not null) and ("broadcasts"."kind" = 'message') = ("broadcasts"."deadline" is null))
);
--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_letters" ADD CONSTRAINT "broadcast_letters_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_letters" ADD CONSTRAINT "broadcast_letters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_letters_once" ON "broadcast_letters" USING btree ("broadcast_id",lower("recipient"),"team_ids") WHERE "broadcast_letters"."recipient" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_letters_once_a_day" ON "broadcast_letters" USING btree ("reminded_on",lower("recipient")) WHERE "broadcast_letters"."reminded_on" is not null and "broadcast_letters"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "broadcast_letters_waiting" ON "broadcast_letters" USING btree ("broadcast_id","id") WHERE "broadcast_letters"."queued_at" is null;--> statement-breakpoint
CREATE INDEX "broadcast_letters_queued" ON "broadcast_letters" USING btree ("queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_key" ON "broadcasts" USING btree ("author_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_one_round" ON "broadcasts" USING btree ("kind","deadline","days_before") WHERE "broadcasts"."kind" <> 'message';--> statement-breakpoint
CREATE INDEX "broadcasts_sending" ON "broadcasts" USING btree ("id") WHERE "broadcasts"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("is_bulk","next_try_at") WHERE "mails"."state" = 'queued';--> statement-breakpoint
-- An upgrade writes to nobody by itself: where companies are registered, reminders wait until somebody turns them on.
UPDATE "event_settings" SET "settings" = "settings" || jsonb_build_object('reminders',
  jsonb_build_object('on', NOT EXISTS (SELECT FROM "customers"), 'namesDays', '[21, 10, 3]'::jsonb, 'shirtsDays', '[7]'::jsonb)) WHERE NOT "settings" ? 'reminders';--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"lettersPerMinute": 60}' WHERE NOT "settings" ? 'lettersPerMinute';
