ALTER TABLE "orders" ADD COLUMN "end_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "end_asked" = true WHERE "uid" IN (SELECT "order_uid" FROM "cancellations" WHERE "state" IN ('requested', 'documents_required', 'sent_to_insurer'));
