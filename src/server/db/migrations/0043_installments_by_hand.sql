CREATE TABLE "installment_collections" (
	"uid" text PRIMARY KEY NOT NULL,
	"order_uid" text NOT NULL,
	"installment_uid" text,
	"way" text NOT NULL,
	"number" text NOT NULL,
	"bank" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	"saved_rial" bigint NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "first_due_date" text;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "rescheduled_for" text;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "written_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "write_off_uid" text;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "collection_uid" text;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD COLUMN "collecting_from" text;--> statement-breakpoint
ALTER TABLE "installment_collections" ADD CONSTRAINT "installment_collections_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installment_collections" ADD CONSTRAINT "installment_collections_installment_uid_order_instalments_uid_fk" FOREIGN KEY ("installment_uid") REFERENCES "public"."order_instalments"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "installment_collections_number" ON "installment_collections" USING btree ("way","number") WHERE state not in ('not_found', 'given_back');--> statement-breakpoint
CREATE INDEX "installment_collections_order" ON "installment_collections" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "installment_collections_bounced" ON "installment_collections" USING btree ("moved_at") WHERE state = 'bounced';--> statement-breakpoint
CREATE INDEX "order_instalments_collection" ON "order_instalments" USING btree ("collection_uid") WHERE collection_uid is not null;--> statement-breakpoint
CREATE INDEX "order_instalments_written_off" ON "order_instalments" USING btree ("written_off_at") WHERE written_off_at is not null;