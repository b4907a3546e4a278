CREATE TABLE "opening_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "opening_notices_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "opening_notices_email" ON "opening_notices" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "opening_notices_asked" ON "opening_notices" USING btree ("asked_at");