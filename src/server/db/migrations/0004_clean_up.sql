CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "embed_sessions_age" ON "embed_sessions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "policy_tickets" DROP COLUMN "used_at";