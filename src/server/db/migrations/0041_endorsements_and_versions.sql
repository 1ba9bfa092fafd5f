CREATE TABLE "endorsement_moves" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "endorsement_moves_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endorsement_uid" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endorsements" (
	"uid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_uid" text NOT NULL,
	"account_uid" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"effective_from" text NOT NULL,
	"is_priced" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	"delta_rial" bigint NOT NULL,
	"vat_rial" bigint NOT NULL,
	"promotion_rial" bigint NOT NULL,
	"total_rial" bigint NOT NULL,
	"valid_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"version" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "endorsements_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"order_uid" text NOT NULL,
	"no" integer NOT NULL,
	"effective_from" text NOT NULL,
	"endorsement_uid" text,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_versions_order_uid_no_pk" PRIMARY KEY("order_uid","no")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "premium_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_moves" ADD CONSTRAINT "endorsement_moves_endorsement_uid_endorsements_uid_fk" FOREIGN KEY ("endorsement_uid") REFERENCES "public"."endorsements"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_endorsement_uid_endorsements_uid_fk" FOREIGN KEY ("endorsement_uid") REFERENCES "public"."endorsements"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "endorsement_moves_of" ON "endorsement_moves" USING btree ("endorsement_uid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "endorsements_open_kind" ON "endorsements" USING btree ("order_uid","kind") WHERE state not in ('issued', 'declined', 'refunded', 'discarded');--> statement-breakpoint
CREATE UNIQUE INDEX "endorsements_open_priced" ON "endorsements" USING btree ("order_uid") WHERE is_priced and state not in ('issued', 'declined', 'refunded', 'discarded');--> statement-breakpoint
CREATE INDEX "endorsements_order" ON "endorsements" USING btree ("order_uid","created_at");--> statement-breakpoint
CREATE INDEX "endorsements_state" ON "endorsements" USING btree ("state","created_at");