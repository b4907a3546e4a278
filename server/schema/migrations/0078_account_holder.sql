UPDATE "event_settings" SET "settings" = jsonb_set("settings", '{issuer}', '{"accountHolder": null}' || ("settings" -> 'issuer')) WHERE NOT "settings" -> 'issuer' ? 'accountHolder';
