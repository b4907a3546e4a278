CREATE TABLE "payment_credits" (
	"payment_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "payment_credits_payment_id_customer_id_pk" PRIMARY KEY("payment_id","customer_id"),
	CONSTRAINT "payment_credits_amount" CHECK ("payment_credits"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payment_credits" ADD CONSTRAINT "payment_credits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_credits" ADD CONSTRAINT "payment_credits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_credits_customer" ON "payment_credits" USING btree ("customer_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION company_credits() RETURNS TABLE (company integer, credit double precision) LANGUAGE sql STABLE AS $$
  SELECT rest.customer_id, sum(rest.amount)::double precision FROM (
    SELECT p.customer_id, p.amount - coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.payment_id = p.id), 0)
      - coalesce((SELECT sum(c.amount) FROM payment_credits c WHERE c.payment_id = p.id), 0) AS amount
    FROM payments p WHERE p.customer_id IS NOT NULL AND p.taken_back_at IS NULL
    UNION ALL SELECT c.customer_id, c.amount FROM payment_credits c
  ) rest GROUP BY rest.customer_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bound_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE came_back payments;
BEGIN
  SELECT * INTO came_back FROM payments WHERE id = NEW.returns_payment_id FOR NO KEY UPDATE;
  IF came_back.amount <> -NEW.amount OR came_back.amount < 0 OR came_back.taken_back_at IS NOT NULL
    OR came_back.customer_id IS DISTINCT FROM NEW.customer_id
    OR EXISTS (SELECT 1 FROM payment_assignments WHERE payment_id IN (came_back.id, NEW.id))
    OR EXISTS (SELECT 1 FROM payment_credits WHERE payment_id IN (came_back.id, NEW.id)) THEN
    RAISE EXCEPTION 'payment % is not what % returns', came_back.id, NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_return';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bound_credits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  PERFORM refuse_excess(c.credits, p.amount - coalesce((SELECT sum(a.amount)::integer FROM payment_assignments a WHERE a.payment_id = p.id), 0),
    'payment_credits_within_payment')
  FROM payments p, LATERAL (SELECT sum(o.amount)::integer AS credits FROM payment_credits o WHERE o.payment_id = p.id) c
  WHERE p.id = NEW.payment_id AND c.credits IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_credits_bound AFTER INSERT OR UPDATE ON payment_credits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION bound_credits();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_assignments_bound_credits AFTER INSERT OR UPDATE ON payment_assignments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION bound_credits();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bound_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM payment_assignments WHERE payment_id = NEW.id) OR EXISTS (SELECT 1 FROM payment_credits WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'a payment that pays a document is not taken back' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_assignments_within_payment';
  END IF;
  RETURN NULL;
END $$;
