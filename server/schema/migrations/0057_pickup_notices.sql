ALTER TABLE "broadcasts" DROP CONSTRAINT "broadcasts_kind";--> statement-breakpoint
ALTER TABLE "broadcasts" DROP CONSTRAINT "broadcasts_whole";--> statement-breakpoint
ALTER TABLE "broadcast_letters" ADD COLUMN "notice_digest" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_kind" CHECK ("broadcasts"."kind" in ('message', 'names', 'shirts', 'pickup'));--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_whole" CHECK (("broadcasts"."kind" = 'message') = ("broadcasts"."audience" is not null) and ("broadcasts"."kind" in ('names', 'shirts')) = ("broadcasts"."deadline" is not null));