CREATE TABLE "broadcast_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea",
	"code_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broadcast_files_kind" CHECK ("broadcast_files"."kind" in ('PDF', 'PNG', 'JPG'))
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "file_way" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "file_way" text;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_files_code" ON "broadcast_files" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_file_id_broadcast_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."broadcast_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_file_id_broadcast_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."broadcast_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_file" ON "broadcasts" USING btree ("file_id") WHERE "broadcasts"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_file" ON "mails" USING btree ("file_id") WHERE "mails"."file_id" is not null;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_file_way" CHECK ("broadcasts"."file_way" in ('attachment', 'link'));