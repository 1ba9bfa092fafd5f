DROP INDEX "orders_plate";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "policy_term";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "financial_coverage";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "plate";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "found_by_inquiry";