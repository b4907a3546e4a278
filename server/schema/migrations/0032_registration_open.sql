UPDATE "event_settings" SET "settings" = "settings" || '{"registrationOpen": true}' WHERE NOT "settings" ? 'registrationOpen';
