ALTER TABLE "orders" ADD COLUMN "issued_told_at" timestamp with time zone;--> statement-breakpoint
-- The queue of pg-boss 10; the newer one lives in the schema "queue", and a start puts what is unfinished into it.
DROP SCHEMA IF EXISTS "jobs" CASCADE;
