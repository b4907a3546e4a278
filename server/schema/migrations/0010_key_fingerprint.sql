CREATE TABLE "key_fingerprints" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "key_fingerprints_one" CHECK ("key_fingerprints"."id" = 1)
);
