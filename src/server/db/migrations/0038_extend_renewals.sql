ALTER TABLE "orders" ADD COLUMN "renews" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews_orders_uid_fk" FOREIGN KEY ("renews") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;