CREATE TABLE "pre_offer_leads" (
	"uid" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"insurance" text NOT NULL,
	"partner" text,
	"may_call" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declined_suggestions" (
	"order_uid" text NOT NULL,
	"kind" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declined_suggestions_order_uid_kind_pk" PRIMARY KEY("order_uid","kind")
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "pre_offer_dialog" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "declined_suggestions" ADD CONSTRAINT "declined_suggestions_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_offer_leads_mobile" ON "pre_offer_leads" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "pre_offer_leads_age" ON "pre_offer_leads" USING btree ("created_at");