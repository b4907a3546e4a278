CREATE TABLE "late_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"slot" text NOT NULL,
	"from_name" text,
	"to_name" text,
	"by_id" integer,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"printed_at" timestamp (3) with time zone,
	CONSTRAINT "late_changes_slot_known" CHECK ("late_changes"."slot" in ('A', 'B', 'C'))
);
--> statement-breakpoint
ALTER TABLE "late_changes" ADD CONSTRAINT "late_changes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_changes" ADD CONSTRAINT "late_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_changes_slot" ON "late_changes" USING btree ("team_id","slot");--> statement-breakpoint
CREATE INDEX "late_changes_by" ON "late_changes" USING btree ("by_id");--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"lateChanges": {"byCompanies": false, "until": null}}' WHERE NOT "settings" ? 'lateChanges';
