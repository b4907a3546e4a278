CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;