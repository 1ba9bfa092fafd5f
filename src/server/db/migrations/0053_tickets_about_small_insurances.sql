ALTER TABLE "support_tickets" ADD COLUMN "micro_request_uid" text;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "micro_request_number" text;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_micro_request_uid_micro_requests_uid_fk" FOREIGN KEY ("micro_request_uid") REFERENCES "public"."micro_requests"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_tickets_micro_request" ON "support_tickets" USING btree ("micro_request_uid");