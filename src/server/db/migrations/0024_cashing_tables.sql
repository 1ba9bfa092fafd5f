CREATE TABLE "sandbox_payouts" (
	"uid" text PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	"holder_name" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"account_uid" text NOT NULL,
	"iban" text NOT NULL,
	"bank_title" text,
	"holder_name" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_account_uid_iban_pk" PRIMARY KEY("account_uid","iban")
);
--> statement-breakpoint
CREATE TABLE "cashing_moves" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashing_moves_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cashing_uid" text NOT NULL,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashings" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "cashings_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_uid" text NOT NULL,
	"type" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	"iban" text NOT NULL,
	"bank_title" text,
	"holder_name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashings_amount" CHECK ("cashings"."amount_rial" > 0)
);
--> statement-breakpoint
CREATE TABLE "cashing_name_checks" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashing_name_checks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashing_moves" ADD CONSTRAINT "cashing_moves_cashing_uid_cashings_uid_fk" FOREIGN KEY ("cashing_uid") REFERENCES "public"."cashings"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashings" ADD CONSTRAINT "cashings_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashing_name_checks" ADD CONSTRAINT "cashing_name_checks_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_iban" ON "bank_accounts" USING btree ("iban");--> statement-breakpoint
CREATE INDEX "cashing_moves_cashing" ON "cashing_moves" USING btree ("cashing_uid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "cashings_open" ON "cashings" USING btree ("account_uid") WHERE state in ('requested', 'approved', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "cashings_account" ON "cashings" USING btree ("account_uid","seq");--> statement-breakpoint
CREATE INDEX "cashings_state" ON "cashings" USING btree ("state","seq") WHERE state in ('requested', 'approved', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "cashing_name_checks_account" ON "cashing_name_checks" USING btree ("account_uid","at");