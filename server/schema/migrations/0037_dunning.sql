CREATE TABLE "dunned_invoices" (
	"letter_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"step" text,
	"open" integer NOT NULL,
	"days_late" integer NOT NULL,
	CONSTRAINT "dunned_invoices_letter_id_invoice_id_pk" PRIMARY KEY("letter_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "dunning_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"step" text NOT NULL,
	"number" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pay_until" date NOT NULL,
	"open" integer NOT NULL,
	"charges" integer NOT NULL,
	"interest" integer NOT NULL,
	CONSTRAINT "dunning_letters_step" CHECK ("dunning_letters"."step" in ('note', 'reminder', 'first', 'last')),
	CONSTRAINT "dunning_letters_numbered" CHECK (("dunning_letters"."number" is null) = ("dunning_letters"."step" = 'note'))
);
--> statement-breakpoint
CREATE TABLE "dunning_papers" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dunning_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"author_id" integer
);
--> statement-breakpoint
CREATE TABLE "dunning_stops" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"stopped_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "dunning_letter_id" uuid;--> statement-breakpoint
ALTER TABLE "dunned_invoices" ADD CONSTRAINT "dunned_invoices_letter_id_dunning_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."dunning_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunned_invoices" ADD CONSTRAINT "dunned_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letters" ADD CONSTRAINT "dunning_letters_run_id_dunning_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."dunning_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letters" ADD CONSTRAINT "dunning_letters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_papers" ADD CONSTRAINT "dunning_papers_letter_id_dunning_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."dunning_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_runs" ADD CONSTRAINT "dunning_runs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_stops" ADD CONSTRAINT "dunning_stops_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dunned_invoices_invoice" ON "dunned_invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dunning_letters_number" ON "dunning_letters" USING btree ("number");--> statement-breakpoint
CREATE INDEX "dunning_letters_customer" ON "dunning_letters" USING btree ("customer_id");
--> statement-breakpoint
-- Written by hand from here on: the tables of records and of reminders name each other.
ALTER TABLE "mails" ADD CONSTRAINT "mails_dunning_letter_id_dunning_letters_id_fk" FOREIGN KEY ("dunning_letter_id") REFERENCES "public"."dunning_letters"("id");
--> statement-breakpoint
CREATE FUNCTION refuse_letter_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a letter stays as it was issued'; END $$;
--> statement-breakpoint
CREATE TRIGGER dunning_letters_never_change BEFORE UPDATE OR DELETE ON "dunning_letters" FOR EACH ROW EXECUTE FUNCTION refuse_letter_change();
--> statement-breakpoint
CREATE TRIGGER dunning_papers_never_change BEFORE UPDATE OR DELETE ON "dunning_papers" FOR EACH ROW EXECUTE FUNCTION refuse_letter_change();
--> statement-breakpoint
UPDATE "event_settings" SET "settings" = "settings" || '{"dunning": {"isNoteOn":false,"noteDays":3,"reminderDays":7,"firstDays":14,"lastDays":14,"termDays":10,"charge":0,"isInterestOn":false,"baseRates":[],"noteText":"nur zur Erinnerung: In den nächsten Tagen ist eine Zahlung fällig.","reminderText":"bestimmt ist es Ihnen entgangen: Zu den folgenden Rechnungen haben wir noch keine vollständige Zahlung erhalten. Bitte überweisen Sie den offenen Betrag.","firstText":"auf unsere Zahlungserinnerung haben wir noch keine vollständige Zahlung erhalten. Bitte überweisen Sie den offenen Betrag bis zum unten genannten Tag.","lastText":"trotz unserer Erinnerungen ist der folgende Betrag noch offen. Bitte überweisen Sie ihn bis zum unten genannten Tag. Danach müssen wir die Forderung einem Inkassobüro oder unserem Rechtsanwalt übergeben."}}' WHERE NOT "settings" ? 'dunning';
