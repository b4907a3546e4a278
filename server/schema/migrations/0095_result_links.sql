CREATE TABLE "each_year"."result_links" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text,
	"is_on" boolean NOT NULL,
	"format" text,
	"show_at_once" boolean NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_fault" text,
	"taken_sha256" text,
	CONSTRAINT "result_links_one" CHECK ("result_links"."id" = 1),
	CONSTRAINT "result_links_fault" CHECK ("result_links"."last_fault" in ('notFound', 'unreachable', 'certificate', 'slow', 'redirect', 'tooOften', 'refused', 'tooLarge', 'empty', 'unreadable', 'columns', 'formatMissing', 'otherEvent', 'twice', 'officialStands', 'busy', 'surprise'))
);
