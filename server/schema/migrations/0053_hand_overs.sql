CREATE TABLE "hand_overs" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" integer,
	"teams" integer NOT NULL,
	"runners" integer NOT NULL,
	"findings" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handed_slots" (
	"version" integer NOT NULL,
	"runner_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"slot" text NOT NULL,
	"start_number" text,
	"chip_number" integer,
	"transponder" text,
	"first_name" text,
	"last_name" text,
	"year" integer,
	"sex" text,
	"is_apprentice" boolean NOT NULL,
	"show_in_results" boolean,
	"email_hash" text,
	"team_name" text NOT NULL,
	"company_name" text,
	"competition" text NOT NULL,
	"team_sex" text NOT NULL,
	"team_type" text NOT NULL,
	"timekeeping" boolean NOT NULL,
	"wave" text,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "handed_slots_version_runner_id_pk" PRIMARY KEY("version","runner_id"),
	CONSTRAINT "handed_slots_erased" CHECK ("handed_slots"."erased_at" is null or num_nonnulls("handed_slots"."first_name", "handed_slots"."last_name", "handed_slots"."year", "handed_slots"."show_in_results", "handed_slots"."email_hash") = 0)
);
--> statement-breakpoint
CREATE TABLE "transponders" (
	"start_number" text PRIMARY KEY NOT NULL,
	"chip" text NOT NULL,
	"chip_key" text NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	CONSTRAINT "transponders_chip" UNIQUE("chip_key")
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_slots" ADD CONSTRAINT "handed_slots_version_hand_overs_version_fk" FOREIGN KEY ("version") REFERENCES "public"."hand_overs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handed_slots_runner" ON "handed_slots" USING btree ("runner_id");--> statement-breakpoint
CREATE INDEX "handed_slots_email" ON "handed_slots" USING btree ("email_hash");
--> statement-breakpoint
-- Written by hand from here on. What was handed over stays as it is; only its author's account may go.
CREATE FUNCTION refuse_hand_over_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'what was handed over stays as it is'; END $$;
--> statement-breakpoint
CREATE TRIGGER hand_overs_never_change BEFORE UPDATE OF "version", "at", "teams", "runners", "findings", "sha256" OR DELETE ON "hand_overs"
  FOR EACH ROW EXECUTE FUNCTION refuse_hand_over_change();
--> statement-breakpoint
CREATE TRIGGER handed_slots_never_change BEFORE UPDATE OF "version", "runner_id", "team_id", "slot", "start_number", "chip_number", "transponder", "team_name", "company_name",
  "competition", "team_sex", "team_type", "timekeeping", "wave" OR DELETE ON "handed_slots" FOR EACH ROW EXECUTE FUNCTION refuse_hand_over_change();
--> statement-breakpoint
-- Of a person something may only be lost, and then it says so.
CREATE FUNCTION bound_handed_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.erased_at IS NULL OR NEW.is_apprentice OR NOT (NEW.sex IS NULL OR NEW.sex = OLD.sex) THEN
    RAISE EXCEPTION 'what was handed over stays as it is';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER handed_slots_bound_person BEFORE UPDATE OF "first_name", "last_name", "year", "sex", "is_apprentice", "show_in_results", "email_hash", "erased_at" ON "handed_slots"
  FOR EACH ROW EXECUTE FUNCTION bound_handed_person();
