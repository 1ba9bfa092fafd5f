CREATE UNLOGGED TABLE "cache_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text,
	"count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_entries_expiry" ON "cache_entries" USING btree ("expires_at");