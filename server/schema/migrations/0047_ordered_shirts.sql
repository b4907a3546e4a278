ALTER TABLE "runners" ADD COLUMN "ordered_fit" text;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "ordered_size" text;--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_ordered_whole" CHECK (("runners"."ordered_fit" is null) = ("runners"."ordered_size" is null));--> statement-breakpoint
-- The shirts of a team become those of its persons where that can be known: as many bought as wear that cut and size.
WITH bought AS (
  SELECT teams.id AS team_id, shirt.fit, shirt.size, sum(shirt.quantity)::int AS quantity
  FROM teams, jsonb_to_recordset(teams.tshirts_assigned) AS shirt(fit text, size text, quantity int)
  GROUP BY 1, 2, 3
), worn AS (
  SELECT runner_id, team_id, CASE sex WHEN 'FEMALE' THEN 'Damen' ELSE 'Herren' END AS fit, tshirt_size AS size
  FROM runners WHERE sex IS NOT NULL AND tshirt_size IS NOT NULL
), known AS (
  SELECT worn.runner_id, fit, size FROM bought JOIN worn USING (team_id, fit, size)
  WHERE (SELECT count(*) FROM worn o WHERE o.team_id = bought.team_id AND o.fit = bought.fit AND o.size = bought.size) <= bought.quantity
)
UPDATE runners SET ordered_fit = known.fit, ordered_size = known.size FROM known WHERE runners.runner_id = known.runner_id;--> statement-breakpoint
-- What is left stays with the team; null where nothing is.
UPDATE teams SET tshirts_assigned = (
  SELECT jsonb_agg(jsonb_build_object('fit', fit, 'size', size, 'quantity', rest)) FROM (
    SELECT shirt.fit, shirt.size, sum(shirt.quantity)::int - (
      SELECT count(*)::int FROM runners
      WHERE team_id = teams.id AND ordered_fit = shirt.fit AND ordered_size = shirt.size
    ) AS rest
    FROM jsonb_to_recordset(teams.tshirts_assigned) AS shirt(fit text, size text, quantity int)
    GROUP BY shirt.fit, shirt.size
  ) AS left_over WHERE rest > 0
) WHERE tshirts_assigned IS NOT NULL;--> statement-breakpoint
-- One shirt and one person left: that one is known too, whatever the person wishes now.
UPDATE runners SET ordered_fit = teams.tshirts_assigned -> 0 ->> 'fit', ordered_size = teams.tshirts_assigned -> 0 ->> 'size'
FROM teams
WHERE teams.id = runners.team_id AND runners.ordered_size IS NULL
  AND jsonb_array_length(teams.tshirts_assigned) = 1 AND (teams.tshirts_assigned -> 0 ->> 'quantity')::int = 1
  AND (SELECT count(*) FROM runners o WHERE o.team_id = teams.id AND o.ordered_size IS NULL) = 1;--> statement-breakpoint
UPDATE teams SET tshirts_assigned = NULL
WHERE tshirts_assigned IS NOT NULL AND NOT EXISTS (SELECT 1 FROM runners WHERE team_id = teams.id AND ordered_size IS NULL);
