CREATE TABLE "invitations" (
	"invitee_uid" text PRIMARY KEY NOT NULL,
	"inviter_uid" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"order_uid" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "marketers" (
	"account_uid" text PRIMARY KEY NOT NULL,
	"per_mille" integer NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_codes_account_uid_unique" UNIQUE("account_uid")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitee_uid_accounts_uid_fk" FOREIGN KEY ("invitee_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_uid_accounts_uid_fk" FOREIGN KEY ("inviter_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketers" ADD CONSTRAINT "marketers_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_uid","created_at");--> statement-breakpoint
CREATE INDEX "invitations_order" ON "invitations" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "orders_paid_for" ON "orders" USING btree ("national_id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_account" ON "payment_attempts" USING btree ("account_uid");