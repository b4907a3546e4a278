-- The tables with rows that no person has entered: a first start fills them, a server on which nobody works yet, or a login. Rows in any other
-- one, whether it is here already or comes later, make a database one in use, which no backup replaces unasked (rules/operations#empty).
COMMENT ON TABLE "attempts" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "counters" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "event_settings" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "item_vat_rates" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "items" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "key_fingerprints" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "legal_texts" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "logs" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "season_days" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "sessions" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "users" IS 'filled by the server';--> statement-breakpoint
COMMENT ON TABLE "wordmarks" IS 'filled by the server';
--> statement-breakpoint
COMMENT ON TABLE "upgrades" IS 'filled by the server';
