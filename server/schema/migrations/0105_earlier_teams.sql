ALTER TABLE "each_year"."teams" ADD COLUMN "earlier_team_id" integer;
