DROP INDEX "ledger_accounts_customer";--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "credit_no" integer;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "referral_no" integer;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "income_no" integer;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "came_rial" bigint;--> statement-breakpoint
-- Credits of before get their numbers, and cash its sums, in the order of booking. The ledger's own rule is lifted for this one change.
ALTER TABLE "ledger_journals" DISABLE TRIGGER "ledger_journals_append_only";--> statement-breakpoint
ALTER TABLE "ledger_postings" DISABLE TRIGGER "ledger_postings_append_only";--> statement-breakpoint
with cash as (
  select p.journal_uid, p.line, sum(p.amount_rial) over (partition by p.account order by j.seq) as came_rial
  from ledger_postings p join ledger_journals j on j.uid = p.journal_uid
  where p.amount_rial > 0 and p.account ~ '^(wallet|income):' and j.kind not in ('release', 'cash_back', 'cash_returned')
)
update ledger_postings p set came_rial = c.came_rial from cash c where c.journal_uid = p.journal_uid and c.line = p.line;
--> statement-breakpoint
with credits as (
  select j.uid, j.account_uid, j.seq, j.kind = 'income' as of_income from ledger_journals j
  where j.account_uid is not null and j.kind <> 'mature' and exists (
    select 1 from ledger_postings p where p.journal_uid = j.uid and (p.came_rial is not null
      or p.amount_rial > 0 and p.account like 'bonus:%' and j.kind in ('reward', 'income')))
), numbered as (
  select uid, of_income, row_number() over (partition by account_uid order by seq) as credit_no,
    row_number() over (partition by account_uid, of_income order by seq) as type_no
  from credits
)
update ledger_journals j set credit_no = n.credit_no, referral_no = case when not n.of_income then n.type_no end,
  income_no = case when n.of_income then n.type_no end
from numbered n where n.uid = j.uid;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE TRIGGER "ledger_postings_append_only";--> statement-breakpoint
ALTER TABLE "ledger_journals" ENABLE TRIGGER "ledger_journals_append_only";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_credit" ON "ledger_journals" USING btree ("account_uid","credit_no") WHERE credit_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_referral" ON "ledger_journals" USING btree ("account_uid","referral_no") WHERE referral_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_income" ON "ledger_journals" USING btree ("account_uid","income_no") WHERE income_no is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_came" ON "ledger_postings" USING btree ("account","came_rial") WHERE came_rial is not null;--> statement-breakpoint
CREATE INDEX "ledger_accounts_customer" ON "ledger_accounts" USING btree ("account_uid") WHERE account_uid is not null and balance_rial > 0;