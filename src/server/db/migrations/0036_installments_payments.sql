ALTER TABLE "installment_plans" ADD COLUMN "agreed_on" text;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "paid_by" text;