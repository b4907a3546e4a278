ALTER TABLE "customers" ADD COLUMN "team_places_max" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_team_places" CHECK ("customers"."team_places_max" > 0);