CREATE TABLE "cancellation_moves" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellation_moves_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cancellation_uid" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"uid" text PRIMARY KEY NOT NULL,
	"order_uid" text NOT NULL,
	"account_uid" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"effective_from" text NOT NULL,
	"basis" text NOT NULL,
	"rows" jsonb NOT NULL,
	"back_rial" bigint NOT NULL,
	"from_insurer_rial" bigint NOT NULL,
	"promotion_rial" bigint NOT NULL,
	"later_rial" bigint NOT NULL,
	"refund_to" text NOT NULL,
	"card_masked" text,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_on" text;--> statement-breakpoint
ALTER TABLE "cancellation_moves" ADD CONSTRAINT "cancellation_moves_cancellation_uid_cancellations_uid_fk" FOREIGN KEY ("cancellation_uid") REFERENCES "public"."cancellations"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_moves_of" ON "cancellation_moves" USING btree ("cancellation_uid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_open" ON "cancellations" USING btree ("order_uid") WHERE state not in ('taken_back', 'declined');--> statement-breakpoint
CREATE INDEX "cancellations_order" ON "cancellations" USING btree ("order_uid","created_at");--> statement-breakpoint
CREATE INDEX "cancellations_state" ON "cancellations" USING btree ("state","created_at");