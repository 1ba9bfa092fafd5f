ALTER TABLE "embed_sessions" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
-- Until now every frame was one that somebody saw.
UPDATE "embed_sessions" SET "shown_at" = "created_at";
