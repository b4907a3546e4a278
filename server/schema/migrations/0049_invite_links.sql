ALTER TABLE "invite_codes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "is_general" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- what there is becomes the company's general link; one that is used up beside the live one gets a number
UPDATE "invite_codes" SET "is_general" = true, "name" = 'Alle' || CASE WHEN place = 1 THEN '' ELSE ' ' || place END
	FROM (SELECT "id" AS one, row_number() OVER (PARTITION BY "customer_id", "voided_at" IS NULL ORDER BY "id" DESC) AS place FROM "invite_codes") AS placed
	WHERE one = "id";--> statement-breakpoint
ALTER TABLE "invite_codes" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "invite_code_id" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_invite_code_id_invite_codes_id_fk" FOREIGN KEY ("invite_code_id") REFERENCES "public"."invite_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_codes_name" ON "invite_codes" USING btree ("customer_id",lower("name")) WHERE "invite_codes"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "teams_invite_code" ON "teams" USING btree ("invite_code_id");--> statement-breakpoint
-- a place of a link is free again when its team is gone, withdrawn or has nobody in it any more, whoever and whatever ended it
CREATE FUNCTION free_invite_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE invite_codes SET used = used - 1 WHERE id = OLD.invite_code_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "teams_free_invite_place" AFTER UPDATE OF "invite_code_id" ON "teams" FOR EACH ROW
	WHEN (OLD.invite_code_id IS NOT NULL AND OLD.invite_code_id IS DISTINCT FROM NEW.invite_code_id) EXECUTE FUNCTION free_invite_place();
--> statement-breakpoint
CREATE TRIGGER "teams_gone_free_invite_place" AFTER DELETE ON "teams" FOR EACH ROW
	WHEN (OLD.invite_code_id IS NOT NULL) EXECUTE FUNCTION free_invite_place();
--> statement-breakpoint
CREATE FUNCTION forget_invite_of_empty() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE teams SET invite_code_id = NULL WHERE id IN (OLD.team_id, NEW.team_id) AND invite_code_id IS NOT NULL
		AND NOT EXISTS (SELECT FROM runners WHERE team_id = teams.id AND (first_name IS NOT NULL OR last_name IS NOT NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "runners_forget_invite" AFTER UPDATE OF "first_name", "last_name", "team_id" ON "runners" FOR EACH ROW
	WHEN (OLD.team_id <> NEW.team_id OR (NEW.first_name IS NULL AND NEW.last_name IS NULL)) EXECUTE FUNCTION forget_invite_of_empty();
