CREATE TABLE "earlier_season" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"event_date" date NOT NULL,
	"sold" jsonb NOT NULL,
	CONSTRAINT "earlier_season_one" CHECK ("earlier_season"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "season_days" (
	"day" date PRIMARY KEY NOT NULL,
	"teams" integer NOT NULL,
	"complete" integer NOT NULL
);
