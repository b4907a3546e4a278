-- What a company has left of its payments, less what went back: three of ten million euro are more than an integer holds, so it is a number as JavaScript
-- has it. By a name of its own, since a function that stays when a copy takes the place of a database cannot get another type (0033).
DROP FUNCTION IF EXISTS credits();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION company_credits() RETURNS TABLE (company integer, credit double precision) LANGUAGE sql STABLE AS $$
  SELECT p.customer_id,
    sum(p.amount - coalesce((SELECT sum(a.amount) FROM payment_assignments a WHERE a.payment_id = p.id), 0))::double precision
  FROM payments p WHERE p.customer_id IS NOT NULL AND p.taken_back_at IS NULL GROUP BY p.customer_id
$$;
