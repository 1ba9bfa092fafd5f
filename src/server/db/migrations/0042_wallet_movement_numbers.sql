DROP INDEX "ledger_journals_customer";--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "movement_no" integer;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "wallet_no" integer;--> statement-breakpoint
-- Movements of before get their numbers in the order of booking. The ledger's own rule is lifted for this one change.
ALTER TABLE "ledger_journals" DISABLE TRIGGER "ledger_journals_append_only";--> statement-breakpoint
with moved as (
  select j.uid, j.account_uid, j.seq,
    coalesce(sum(p.amount_rial) filter (where p.account ~ '^(wallet|income|bonus|held):'), 0) <> 0 as of_wallet,
    coalesce(sum(p.amount_rial) filter (where p.account like 'bank:%'), 0) <> 0 as of_bank
  from ledger_journals j join ledger_postings p on p.journal_uid = j.uid
  where j.account_uid is not null group by j.uid
), numbered as (
  select uid, row_number() over (partition by account_uid order by seq) as movement_no,
    case when of_wallet then row_number() over (partition by account_uid, of_wallet order by seq) end as wallet_no
  from moved where of_wallet or of_bank
)
update ledger_journals j set movement_no = n.movement_no, wallet_no = n.wallet_no from numbered n where n.uid = j.uid;
--> statement-breakpoint
ALTER TABLE "ledger_journals" ENABLE TRIGGER "ledger_journals_append_only";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_movement" ON "ledger_journals" USING btree ("account_uid","movement_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_wallet" ON "ledger_journals" USING btree ("account_uid","wallet_no");
