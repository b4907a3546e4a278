ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "staff_roles" = '{lead}' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_roles" CHECK ("users"."staff_roles" <@ array['lead', 'office', 'billing', 'pickup', 'timing', 'read'] and ("users"."role" = 'admin') = (cardinality("users"."staff_roles") > 0));--> statement-breakpoint
-- two leads who take the role from each other at the same moment wait for one another: each statement here sees what was committed before
CREATE FUNCTION keep_a_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('keep_a_lead', 0));
	IF NOT EXISTS (SELECT FROM users WHERE 'lead' = ANY (staff_roles) AND email_verified) THEN
		RAISE EXCEPTION 'the last lead of the staff stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_a_lead';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_a_lead" AFTER UPDATE OR DELETE ON "users" FOR EACH ROW WHEN ('lead' = ANY (OLD.staff_roles) AND OLD.email_verified) EXECUTE FUNCTION keep_a_lead();
