-- These states had no way out and are gone. Their orders are paid and not issued: their customers can cancel them now, with a refund.
UPDATE "orders" SET "state" = 'needs_fix' WHERE "state" IN ('cancel_requested', 'operator_review', 'refund_pending');--> statement-breakpoint
UPDATE "order_moves" SET "to_state" = 'needs_fix' WHERE "to_state" IN ('cancel_requested', 'operator_review', 'refund_pending');--> statement-breakpoint
UPDATE "order_moves" SET "from_state" = 'needs_fix' WHERE "from_state" IN ('cancel_requested', 'operator_review', 'refund_pending');
