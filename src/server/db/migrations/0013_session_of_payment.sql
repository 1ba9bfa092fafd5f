ALTER TABLE "payment_attempts" ADD COLUMN "session_uid" text;--> statement-breakpoint
-- Nothing of embed scope may become a full session for want of a partner's name.
UPDATE "sessions" SET "ended_at" = now() WHERE "scope" = 'embed' AND "vouched_by" IS NULL AND "ended_at" IS NULL;--> statement-breakpoint
UPDATE "one_time_codes" SET "used_at" = now() WHERE "scope" = 'embed' AND "vouched_by" IS NULL AND "used_at" IS NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "scope";
