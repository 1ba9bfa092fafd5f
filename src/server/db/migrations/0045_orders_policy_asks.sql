DROP INDEX "orders_account";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_asks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_asks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "change_asks" = true WHERE "uid" IN (SELECT "order_uid" FROM "endorsements" WHERE "state" IN ('needs_fix', 'priced', 'paying'));--> statement-breakpoint
UPDATE "orders" SET "end_asks" = true WHERE "uid" IN (SELECT "order_uid" FROM "cancellations" WHERE "state" = 'documents_required');--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_uid",(state in ('draft', 'info_required', 'docs_required', 'ready_to_pay', 'paying', 'needs_fix') or change_asks or end_asks),"created_at");