UPDATE "event_settings" SET "settings" = "settings" || '{"paymentThanks": false}' WHERE NOT "settings" ? 'paymentThanks';
