ALTER TABLE "payment_attempts" ALTER COLUMN "order_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payable_kind" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payable_uid" text;--> statement-breakpoint
CREATE INDEX "payment_attempts_payable" ON "payment_attempts" USING btree ("payable_uid") WHERE payable_uid is not null;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_one_subject" CHECK ((order_uid is null) <> (payable_uid is null));