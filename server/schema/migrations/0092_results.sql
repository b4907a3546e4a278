CREATE SEQUENCE "result_persons_id_seq" AS integer;
--> statement-breakpoint
CREATE SEQUENCE "result_publications_id_seq" AS integer;
--> statement-breakpoint
CREATE TABLE "result_formats" (
	"name" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "each_year"."result_persons" (
	"id" integer PRIMARY KEY DEFAULT nextval('public.result_persons_id_seq') NOT NULL,
	"runner_id" integer NOT NULL,
	"first_name" text,
	"last_name" text,
	"email_hash" text,
	"link_hash" text,
	"show_in_results" boolean,
	"asked_at" timestamp (3) with time zone,
	"objected_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "result_persons_erased" CHECK ("result_persons"."erased_at" is null or num_nonnulls("result_persons"."first_name", "result_persons"."last_name", "result_persons"."email_hash", "result_persons"."link_hash", "result_persons"."asked_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "each_year"."result_publications" (
	"id" integer PRIMARY KEY DEFAULT nextval('public.result_publications_id_seq') NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" integer,
	"version" integer,
	"state" text,
	"corrections" jsonb NOT NULL,
	CONSTRAINT "result_publications_state" CHECK ("result_publications"."state" in ('preliminary', 'official')),
	CONSTRAINT "result_publications_whole" CHECK (("result_publications"."version" is null) = ("result_publications"."state" is null))
);
--> statement-breakpoint
CREATE TABLE "each_year"."result_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "result_settings_one" CHECK ("result_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "each_year"."result_slots" (
	"slot_set" integer NOT NULL,
	"start_number" text NOT NULL,
	"runner_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"slot" text NOT NULL,
	"person_id" integer,
	"sex" text,
	"is_apprentice" boolean NOT NULL,
	"team_name" text NOT NULL,
	"customer_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"department" text,
	"competition" text NOT NULL,
	"team_type" text NOT NULL,
	"team_sex" text NOT NULL,
	"timekeeping" boolean NOT NULL,
	CONSTRAINT "result_slots_slot_set_start_number_pk" PRIMARY KEY("slot_set","start_number")
);
--> statement-breakpoint
CREATE TABLE "each_year"."result_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" integer,
	"source" text NOT NULL,
	"start_number" text,
	"reason" text,
	"sha256" text,
	"times" integer NOT NULL,
	"statuses" integer NOT NULL,
	"warnings" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"slot_set" integer NOT NULL,
	"slots_sha256" text NOT NULL,
	"standings" jsonb NOT NULL,
	CONSTRAINT "result_versions_source" CHECK ("result_versions"."source" in ('file', 'hand', 'link', 'token', 'teams', 'missing'))
);
--> statement-breakpoint
ALTER TABLE "each_year"."result_publications" ADD CONSTRAINT "result_publications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "each_year"."result_publications" ADD CONSTRAINT "result_publications_version_result_versions_version_fk" FOREIGN KEY ("version") REFERENCES "each_year"."result_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "each_year"."result_slots" ADD CONSTRAINT "result_slots_person_id_result_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "each_year"."result_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "each_year"."result_versions" ADD CONSTRAINT "result_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "result_formats_name" ON "result_formats" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "result_persons_runner" ON "each_year"."result_persons" USING btree ("runner_id");--> statement-breakpoint
CREATE INDEX "result_persons_email" ON "each_year"."result_persons" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "result_persons_changed" ON "each_year"."result_persons" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "result_persons_link" ON "each_year"."result_persons" USING btree ("link_hash");
--> statement-breakpoint
CREATE FUNCTION refuse_result_version_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.source = 'link' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'versions of results stay as they are';
END $$;
--> statement-breakpoint
CREATE TRIGGER result_versions_never_change BEFORE DELETE OR UPDATE OF version, at, source, start_number, reason, sha256, times, statuses, warnings, changes,
  slot_set, slots_sha256, standings ON "each_year"."result_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_result_version_change();
--> statement-breakpoint
CREATE FUNCTION refuse_result_slot_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM result_versions WHERE slot_set = OLD.slot_set) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'versions of results stay as they are';
END $$;
--> statement-breakpoint
CREATE TRIGGER result_slots_never_change BEFORE DELETE OR UPDATE ON "each_year"."result_slots" FOR EACH ROW EXECUTE FUNCTION refuse_result_slot_change();
--> statement-breakpoint
CREATE FUNCTION refuse_result_publication_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what was public stays as it was'; END $$;
--> statement-breakpoint
CREATE TRIGGER result_publications_never_change BEFORE DELETE OR UPDATE OF id, at, version, state, corrections ON "each_year"."result_publications"
  FOR EACH ROW EXECUTE FUNCTION refuse_result_publication_change();
--> statement-breakpoint
CREATE FUNCTION bound_result_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' OR NEW.id <> OLD.id OR NEW.runner_id <> OLD.runner_id OR (NEW.first_name IS NOT NULL AND NEW.first_name IS DISTINCT FROM OLD.first_name)
    OR (NEW.last_name IS NOT NULL AND NEW.last_name IS DISTINCT FROM OLD.last_name) OR (NEW.email_hash IS NOT NULL AND NEW.email_hash IS DISTINCT FROM OLD.email_hash) THEN
    RAISE EXCEPTION 'of people in results something is only ever lost';
  END IF;
  NEW.changed_at = date_trunc('milliseconds', clock_timestamp());
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER result_persons_bound BEFORE DELETE OR UPDATE ON "each_year"."result_persons" FOR EACH ROW EXECUTE FUNCTION bound_result_person();
--> statement-breakpoint
CREATE FUNCTION keep_result_wish() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE result_persons SET show_in_results = NEW.show_in_results, link_hash = NEW.link_hash
    WHERE runner_id = NEW.runner_id AND erased_at IS NULL
      AND ((first_name IS NOT DISTINCT FROM NEW.first_name AND last_name IS NOT DISTINCT FROM NEW.last_name)
        OR link_hash = NEW.link_hash OR email_hash = encode(sha256(convert_to(lower(NEW.email), 'UTF8')), 'hex'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER runners_keep_wish AFTER UPDATE OF show_in_results, link_hash ON "each_year"."runners" FOR EACH ROW
  WHEN (NEW.last_name IS NOT NULL AND num_nonnulls(NEW.show_in_results, NEW.link_hash) > 0 AND (OLD.show_in_results, OLD.link_hash) IS DISTINCT FROM (NEW.show_in_results, NEW.link_hash))
  EXECUTE FUNCTION keep_result_wish();
--> statement-breakpoint
UPDATE "organiser_settings" SET "settings" = jsonb_set("settings", '{retention}', '{"resultsDays": 365}' || ("settings" -> 'retention')) WHERE "settings" ? 'retention' AND NOT "settings" -> 'retention' ? 'resultsDays';
