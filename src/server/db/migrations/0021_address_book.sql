ALTER TABLE "addresses" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "default_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "retired_at" timestamp with time zone;