CREATE TABLE "order_refunds" (
	"order_uid" text PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"total_rial" bigint NOT NULL,
	"notes" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"authority" text PRIMARY KEY NOT NULL,
	"amount_rial" bigint NOT NULL,
	"description" text NOT NULL,
	"callback_url" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"card_masked" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_attempts_reference";--> statement-breakpoint
DROP INDEX "payment_attempts_state";--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "uses_in_all" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "draft_uid" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "ask_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_messages_to" ON "sandbox_messages" USING btree ("to","seq");--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_plate" ON "orders" USING btree ("account_uid","plate") WHERE plate is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_ask" ON "payment_attempts" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_code" ON "payment_attempts" USING btree ("discount_code","account_uid") WHERE discount_code is not null;