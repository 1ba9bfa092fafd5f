ALTER TABLE "endorsements" ADD COLUMN "refund_to" text;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "card_masked" text;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_tabs" ON "orders" USING btree ("account_uid","state","end_date","cancelled_on","vouched_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "support_tickets_counts" ON "support_tickets" USING btree ("account_uid","state","vouched_by");