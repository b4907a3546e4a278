CREATE TABLE "program_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"until" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"author_id" integer,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "program_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "program_tokens_scopes" CHECK ("program_tokens"."scopes" <@ array['results.read', 'results.write', 'timekeeper.read', 'statistics.read'])
);
--> statement-breakpoint
ALTER TABLE "each_year"."result_versions" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "program_tokens" ADD CONSTRAINT "program_tokens_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "program_tokens_name" ON "program_tokens" USING btree (lower("name"));