ALTER TABLE "one_time_codes" ADD COLUMN "vouched_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "vouched_by" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "vouched_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vouched_by" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "vouched_by" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "way_back_hash" text;--> statement-breakpoint
ALTER TABLE "wizard_drafts" ADD COLUMN "vouched_by" text;