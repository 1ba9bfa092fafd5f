-- What was chosen, what is insured and what is proven are data of an order's line. Orders so far are of the one line there was.
ALTER TABLE "orders" ADD COLUMN "choice" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof" jsonb;--> statement-breakpoint
UPDATE "orders" SET
  "choice" = jsonb_build_object('financial_coverage', "financial_coverage", 'policy_term', "policy_term"),
  "subject" = jsonb_build_object('key', "plate", 'plate', "plate"),
  "proof" = jsonb_build_object('found_by_inquiry', "found_by_inquiry");--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "choice" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "proof" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_subject" ON "orders" USING btree ("account_uid",(subject ->> 'key'));
