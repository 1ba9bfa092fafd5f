ALTER TABLE "pre_offer_leads" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "pre_offer_leads" ADD COLUMN "utm_data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_offer_leads" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_offer_leads" ADD COLUMN "outcome" text;