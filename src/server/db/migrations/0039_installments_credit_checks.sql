CREATE TABLE "credit_checks" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"person_hash" text NOT NULL,
	"state" text NOT NULL,
	"credit_class" text,
	"limit_rial" bigint NOT NULL,
	"reasons" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_checks" ADD CONSTRAINT "credit_checks_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_checks_person" ON "credit_checks" USING btree ("person_hash","asked_at");--> statement-breakpoint
CREATE INDEX "credit_checks_account" ON "credit_checks" USING btree ("account_uid","asked_at");--> statement-breakpoint
CREATE INDEX "credit_checks_old" ON "credit_checks" USING btree ("asked_at");