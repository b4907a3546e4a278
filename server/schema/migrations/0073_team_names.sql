ALTER TABLE "teams" ADD COLUMN "shared_name_key" text;--> statement-breakpoint
CREATE INDEX "teams_shared_name" ON "teams" USING btree ("shared_name_key") WHERE "teams"."shared_name_key" is not null;--> statement-breakpoint
-- A team that shares its name with an earlier one, from before the two were read as one, keeps its key until it gets another name.
CREATE FUNCTION keep_shared_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.team_name_key = OLD.shared_name_key AND NEW.shared_name_key IS NOT NULL THEN
    NEW.team_name_key := OLD.team_name_key;
  ELSIF NEW.team_name_key IS DISTINCT FROM OLD.team_name_key THEN
    NEW.shared_name_key := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER teams_keep_shared_name BEFORE UPDATE OF team_name_key ON teams
  FOR EACH ROW WHEN (OLD.shared_name_key IS NOT NULL) EXECUTE FUNCTION keep_shared_name();--> statement-breakpoint
-- Once the earlier team is gone or has another name, the next one has the name for itself, so that nobody else can take it.
CREATE FUNCTION give_shared_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE teams SET team_name_key = shared_name_key, shared_name_key = NULL
    WHERE id = (SELECT min(id) FROM teams WHERE shared_name_key = OLD.team_name_key)
      AND NOT EXISTS (SELECT FROM teams WHERE team_name_key = OLD.team_name_key);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER teams_give_shared_name AFTER UPDATE OF team_name_key ON teams
  FOR EACH ROW WHEN (OLD.team_name_key IS DISTINCT FROM NEW.team_name_key) EXECUTE FUNCTION give_shared_name();--> statement-breakpoint
CREATE TRIGGER teams_gone_give_shared_name AFTER DELETE ON teams FOR EACH ROW EXECUTE FUNCTION give_shared_name();--> statement-breakpoint
-- No letter ever came to an address with a character that nobody sees; a login that was typed without it is found from here on.
UPDATE "users" SET "email" = regexp_replace("email", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]', '', 'g') WHERE "email" ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]' AND NOT EXISTS (
  SELECT FROM "users" AS "other" WHERE "other"."id" <> "users"."id"
    AND lower(regexp_replace("other"."email", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]', '', 'g')) = lower(regexp_replace("users"."email", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]', '', 'g')));--> statement-breakpoint
UPDATE "company_contacts" SET "email" = regexp_replace("email", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]', '', 'g') WHERE "email" ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]';--> statement-breakpoint
UPDATE "customers" SET "billing_email" = regexp_replace("billing_email", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]', '', 'g') WHERE "billing_email" ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]';--> statement-breakpoint
UPDATE "runners" SET "email" = regexp_replace("email", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]', '', 'g') WHERE "email" ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]';--> statement-breakpoint
UPDATE "teams" SET "team_contact" = regexp_replace("team_contact", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]', '', 'g') WHERE "team_contact" ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC]';
