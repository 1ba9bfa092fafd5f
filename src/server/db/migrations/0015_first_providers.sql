CREATE TABLE "first_providers" (
	"kind" text PRIMARY KEY NOT NULL,
	"sandbox" boolean NOT NULL
);
--> statement-breakpoint
-- A database whose demonstration partners are open began with the sandbox's texts and bank.
INSERT INTO "first_providers" SELECT "kind", true FROM (VALUES ('texts'), ('bank')) AS "kinds" ("kind") WHERE EXISTS (SELECT FROM "partners" WHERE "slug" = 'yadakchi' AND "active");
