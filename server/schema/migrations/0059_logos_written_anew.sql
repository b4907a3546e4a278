ALTER TABLE "print_logos" ADD COLUMN "written_anew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- pictures were drawn anew from the beginning
UPDATE "print_logos" SET "written_anew" = true WHERE "kind" = 'PNG';
