-- a payment is searched in the first letters of what stands beside it: thousands of texts of 2 kB took a search half a minute
ALTER TABLE "payments" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "words" text NOT NULL GENERATED ALWAYS AS (search_words(left("payer_name", 200) || ' ' || left("reference", 500) || ' ' || left("note", 500), null)) STORED;
