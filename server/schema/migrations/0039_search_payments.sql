-- what a payment is searched in; made by the database of what is in the row, like that of the others (0021)
ALTER TABLE "payments" ADD COLUMN "words" text NOT NULL GENERATED ALWAYS AS (search_words("payer_name" || ' ' || "reference" || ' ' || "note", null)) STORED;
