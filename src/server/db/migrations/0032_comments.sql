CREATE TABLE "company_comments" (
	"uid" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"account_uid" text NOT NULL,
	"author" text NOT NULL,
	"verified" boolean NOT NULL,
	"had_claim" boolean NOT NULL,
	"scores" jsonb NOT NULL,
	"overall" integer NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "company_comments_author" UNIQUE("account_uid","company")
);
--> statement-breakpoint
ALTER TABLE "company_comments" ADD CONSTRAINT "company_comments_company_insurers_slug_fk" FOREIGN KEY ("company") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_comments" ADD CONSTRAINT "company_comments_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_comments_company" ON "company_comments" USING btree ("company","state","created_at");--> statement-breakpoint
CREATE INDEX "company_comments_state" ON "company_comments" USING btree ("state","created_at");