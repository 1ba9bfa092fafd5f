CREATE TABLE "leads" (
	"uid" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"vouched_by" text,
	"vehicle_type" text NOT NULL,
	"plate" text NOT NULL,
	"state" text NOT NULL,
	"answer" jsonb,
	"referral_code" text,
	"utm_data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leads_mobile" ON "leads" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "leads_plate" ON "leads" USING btree ("plate","created_at");--> statement-breakpoint
CREATE INDEX "leads_age" ON "leads" USING btree ("created_at");