UPDATE "each_year"."event_settings" SET "settings" = "settings" || '{"registrationOpensAt": null}'
  WHERE "settings"->>'registrationOpen' = 'false' AND ("settings"->>'registrationOpensAt')::timestamptz <= now();
