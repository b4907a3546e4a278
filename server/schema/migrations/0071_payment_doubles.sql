ALTER TABLE "payments" ADD COLUMN "double_of_payment_id" integer;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_double_of_payment_id_payments_id_fk" FOREIGN KEY ("double_of_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_double" ON "payments" USING btree ("double_of_payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_double" CHECK ("payments"."double_of_payment_id" is null or ("payments"."double_of_payment_id" <> "payments"."id" and "payments"."aside_reason" is not null and "payments"."customer_id" is null and "payments"."source" = 'statement'));