CREATE TABLE "organiser_documents" (
	"document" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organiser_documents" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
