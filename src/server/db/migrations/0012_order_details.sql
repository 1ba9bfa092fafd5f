ALTER TABLE "orders" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Insurers that sell travel insurance, in databases that were filled before it was sold.
UPDATE "insurers" SET "lines" = "lines" || '["travel"]'::jsonb
WHERE "slug" IN ('saman', 'iran', 'parsian', 'moalem', 'dana', 'kowsar', 'novin', 'ma') AND NOT "lines" @> '["travel"]'::jsonb;
