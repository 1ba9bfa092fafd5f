DROP INDEX "embed_sessions_partner";--> statement-breakpoint
ALTER TABLE "micro_requests" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "micro_requests_partner_paid" ON "micro_requests" USING btree ((attribution ->> 'partner'),"paid_at") WHERE (attribution ->> 'partner') is not null;--> statement-breakpoint
CREATE INDEX "micro_requests_partner_created" ON "micro_requests" USING btree ((attribution ->> 'partner'),"created_at") WHERE (attribution ->> 'partner') is not null;--> statement-breakpoint
CREATE INDEX "orders_partner_paid" ON "orders" USING btree ((attribution ->> 'partner'),"paid_at") WHERE (attribution ->> 'partner') is not null;--> statement-breakpoint
CREATE INDEX "orders_partner_created" ON "orders" USING btree ((attribution ->> 'partner'),"created_at") WHERE (attribution ->> 'partner') is not null;--> statement-breakpoint
CREATE INDEX "embed_sessions_shown" ON "embed_sessions" USING btree ("partner","shown_at");--> statement-breakpoint
-- The moves know when a request of before was paid, and when an order of before ended; of a policy its cancellation knows it.
UPDATE "micro_requests" SET "paid_at" =
  (SELECT min("at") FROM "micro_moves" WHERE "request_uid" = "micro_requests"."uid" AND "to_state" = 'active');--> statement-breakpoint
UPDATE "orders" SET "ended_at" = coalesce(
  (SELECT max("at") FROM "order_moves" WHERE "order_uid" = "orders"."uid" AND "to_state" IN ('refunded', 'rejected', 'cancelled', 'expired')),
  (SELECT max(m."at") FROM "cancellation_moves" m JOIN "cancellations" c ON c."uid" = m."cancellation_uid"
    WHERE c."order_uid" = "orders"."uid" AND m."to_state" = 'accepted'),
  "cancelled_on"::timestamp AT TIME ZONE interval '03:30')
WHERE "state" IN ('refunded', 'rejected', 'cancelled', 'expired') OR "cancelled_on" IS NOT NULL;
