-- What was paid for an order that has ended says since when, as what was left of it does.
UPDATE "order_instalments" SET "cancelled_at" = coalesce(
  (SELECT max("at") FROM "order_moves" WHERE "order_uid" = "orders"."uid" AND "to_state" IN ('refunded', 'rejected')),
  "orders"."cancelled_on"::timestamp AT TIME ZONE 'Asia/Tehran',
  now())
FROM "orders"
WHERE "orders"."uid" = "order_instalments"."order_uid"
  AND ("orders"."state" IN ('refunded', 'rejected') OR "orders"."cancelled_on" IS NOT NULL)
  AND "order_instalments"."paid_at" IS NOT NULL AND "order_instalments"."cancelled_at" IS NULL;
