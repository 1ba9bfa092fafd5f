ALTER TABLE "company_comments" DROP CONSTRAINT "company_comments_author";--> statement-breakpoint
ALTER TABLE "company_comments" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "company_comments" ADD COLUMN "policy_year" integer;--> statement-breakpoint
ALTER TABLE "company_comments" ADD CONSTRAINT "company_comments_author" UNIQUE NULLS NOT DISTINCT("account_uid","company","line","policy_year");--> statement-breakpoint
-- A comment that was there before is about the newest policy that its author had when writing it and still has; without
-- one about the oldest they have now, else about the oldest that was cancelled. Until 1408 Nowruz is on the days below.
UPDATE "company_comments" SET "line" = "meant"."insurance", "policy_year" = left("meant"."start_date", 4)::int - CASE
    WHEN substr("meant"."start_date", 6) >= CASE WHEN left("meant"."start_date", 4) IN ('2024', '2028', '2029') THEN '03-20' ELSE '03-21' END
    THEN 621 ELSE 622 END
FROM (
  SELECT DISTINCT ON ("comment_uid") "comment_uid", "insurance", "start_date"
  FROM (
    SELECT "comment"."uid" AS "comment_uid", "insurance", "start_date", "number", "cancelled_on" IS NULL AS "stands",
      "cancelled_on" IS NULL AND "issued_at" <= "comment"."created_at"
        AND "start_date" <= to_char("comment"."created_at" AT TIME ZONE interval '3:30', 'YYYY-MM-DD') AS "was_there"
    FROM "company_comments" AS "comment"
    JOIN "orders" ON "orders"."account_uid" = "comment"."account_uid" AND "orders"."insurer" = "comment"."company"
    WHERE "issued_at" IS NOT NULL
  ) AS "policies"
  ORDER BY "comment_uid", "was_there" DESC, "stands" DESC,
    CASE WHEN "was_there" THEN "start_date" END DESC, CASE WHEN "was_there" THEN "number" END DESC, "start_date", "number"
) AS "meant"
WHERE "meant"."comment_uid" = "company_comments"."uid";
