ALTER TABLE "runners" ADD COLUMN "show_in_results" boolean;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "link_sealed" text;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "link_cause" text;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "deletion_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "runners_link" ON "runners" USING btree ("link_hash");--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_link_whole" CHECK (("runners"."link_hash" is null) = ("runners"."link_sealed" is null) and ("runners"."link_hash" is null) = ("runners"."invited_at" is null)
        and ("runners"."link_hash" is not null or ("runners"."link_cause" is null and "runners"."confirmed_at" is null and "runners"."deletion_asked_at" is null)));