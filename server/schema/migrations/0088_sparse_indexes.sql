DROP INDEX "runners_link";--> statement-breakpoint
DROP INDEX "teams_upgrade_order";--> statement-breakpoint
DROP INDEX "teams_code";--> statement-breakpoint
DROP INDEX "teams_invite_code";--> statement-breakpoint
CREATE UNIQUE INDEX "runners_link" ON "runners" USING btree ("link_hash") WHERE "runners"."link_hash" is not null;--> statement-breakpoint
CREATE INDEX "teams_upgrade_order" ON "teams" USING btree ("upgrade_order_id") WHERE "teams"."upgrade_order_id" is not null;--> statement-breakpoint
CREATE INDEX "teams_code" ON "teams" USING btree ("team_code_hash") WHERE "teams"."team_code_hash" is not null;--> statement-breakpoint
CREATE INDEX "teams_invite_code" ON "teams" USING btree ("invite_code_id") WHERE "teams"."invite_code_id" is not null;