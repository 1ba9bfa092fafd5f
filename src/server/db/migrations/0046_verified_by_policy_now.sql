DROP INDEX "support_tickets_account";--> statement-breakpoint
ALTER TABLE "company_comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "support_tickets_account" ON "support_tickets" USING btree ("account_uid",(state = 'waiting_customer'),"last_at","seq");--> statement-breakpoint
ALTER TABLE "company_comments" DROP COLUMN "verified";