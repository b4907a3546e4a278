ALTER TABLE "each_year"."result_versions" ADD COLUMN "warned" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
DROP TRIGGER result_versions_never_change ON "each_year"."result_versions";--> statement-breakpoint
CREATE TRIGGER result_versions_never_change BEFORE DELETE OR UPDATE OF version, at, source, start_number, reason, sha256, times, statuses, warnings, warned, changes,
  slot_set, slots_sha256, standings ON "each_year"."result_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_result_version_change();
