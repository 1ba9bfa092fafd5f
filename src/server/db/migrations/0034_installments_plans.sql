CREATE TABLE "installment_plans" (
	"order_uid" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"account_uid" text NOT NULL,
	"vouched_by" text,
	"order_number" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"insurer" text NOT NULL,
	"insurer_title" text NOT NULL,
	"installment_type" text NOT NULL,
	"plan_title" text NOT NULL,
	"lender" text NOT NULL,
	"total_rial" bigint NOT NULL,
	"extra_rial" bigint NOT NULL,
	"fee_rial" bigint NOT NULL,
	"bought_on" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installment_texts" (
	"installment_uid" text NOT NULL,
	"lead" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installment_texts_installment_uid_lead_pk" PRIMARY KEY("installment_uid","lead")
);
--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "next_text_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installment_plans" ADD CONSTRAINT "installment_plans_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment_plans" ADD CONSTRAINT "installment_plans_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment_texts" ADD CONSTRAINT "installment_texts_installment_uid_order_instalments_uid_fk" FOREIGN KEY ("installment_uid") REFERENCES "public"."order_instalments"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "installment_plans_uid" ON "installment_plans" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "installment_plans_account" ON "installment_plans" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "installment_texts_handing_over" ON "installment_texts" USING btree ("handed_at") WHERE state = 'handing_over';--> statement-breakpoint
CREATE INDEX "order_instalments_text" ON "order_instalments" USING btree ("next_text_at") WHERE next_text_at is not null;