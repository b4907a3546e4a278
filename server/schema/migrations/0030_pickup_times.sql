UPDATE "event_settings" SET "settings" = "settings" || '{"pickupTimes": []}' WHERE NOT "settings" ? 'pickupTimes';
