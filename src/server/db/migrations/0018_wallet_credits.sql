CREATE TABLE "wallet_credits" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"order_uid" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cashable_from" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "account_uid" text;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "seq" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "account_uid" text;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "card_masked" text;--> statement-breakpoint
ALTER TABLE "wallet_credits" ADD CONSTRAINT "wallet_credits_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_credits" ADD CONSTRAINT "wallet_credits_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_credits_order" ON "wallet_credits" USING btree ("order_uid","kind");--> statement-breakpoint
CREATE INDEX "wallet_credits_account" ON "wallet_credits" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "wallet_credits_due" ON "wallet_credits" USING btree ("cashable_from") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "ledger_accounts_customer" ON "ledger_accounts" USING btree ("account_uid") WHERE account_uid is not null;--> statement-breakpoint
CREATE INDEX "ledger_accounts_purchase_only" ON "ledger_accounts" USING btree ("id") WHERE id like 'bonus:%' and balance_rial > 0;--> statement-breakpoint
CREATE INDEX "ledger_journals_customer" ON "ledger_journals" USING btree ("account_uid","seq");