-- Refuses that the last lead of the staff goes. Two leads who take the role from each other at the same moment wait for one another: each statement here sees
-- what was committed before.
CREATE FUNCTION keep_a_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('keep_a_lead', 0));
  IF NOT EXISTS (SELECT FROM users WHERE 'lead' = ANY (staff_roles) AND email_verified) THEN
    RAISE EXCEPTION 'the last lead of the staff stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_a_lead';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_a_lead AFTER DELETE OR UPDATE ON users
  FOR EACH ROW WHEN ('lead' = ANY (OLD.staff_roles) AND OLD.email_verified) EXECUTE FUNCTION keep_a_lead();

-- Refuses that an owner is a colleague too: an account belongs to one company.
CREATE FUNCTION keep_to_one_company() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM customers JOIN colleagues ON colleagues.user_id = customers.owner_id) THEN
    RAISE EXCEPTION 'an account belongs to one company' USING ERRCODE = 'check_violation', CONSTRAINT = 'colleagues_one_company';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER colleagues_one_company AFTER INSERT OR UPDATE ON colleagues FOR EACH ROW EXECUTE FUNCTION keep_to_one_company();

CREATE CONSTRAINT TRIGGER customers_one_company AFTER INSERT OR UPDATE OF owner_id ON customers FOR EACH ROW EXECUTE FUNCTION keep_to_one_company();
