ALTER TABLE "each_year"."broadcasts" DROP CONSTRAINT "broadcasts_kind";
--> statement-breakpoint
ALTER TABLE "each_year"."broadcasts" ADD CONSTRAINT "broadcasts_kind" CHECK ("broadcasts"."kind" in ('message', 'names', 'shirts', 'pickup', 'resultPersons', 'resultCompanies'));
