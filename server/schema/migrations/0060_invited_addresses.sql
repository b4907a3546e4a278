DROP INDEX "users_email_unique";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree (lower("email")) WHERE "users"."is_invited";--> statement-breakpoint
CREATE UNIQUE INDEX "users_staff_invited_once" ON "users" USING btree (lower("email")) WHERE "users"."is_invited" and "users"."role" = 'admin';--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE not "users"."is_invited";