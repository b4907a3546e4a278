CREATE TABLE "password_resets" (
	"user_id" integer NOT NULL,
	"asker" text NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"link_expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_user_id_asker_pk" PRIMARY KEY("user_id","asker"),
	CONSTRAINT "password_resets_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;