-- Existing credits are counted again by the accounts that their cash came to: what came back to a commission is one of these.
DROP INDEX "ledger_journals_referral";--> statement-breakpoint
DROP INDEX "ledger_journals_income";--> statement-breakpoint
ALTER TABLE "ledger_journals" DISABLE TRIGGER "ledger_journals_append_only";--> statement-breakpoint
with brought as (
  select j.uid, j.account_uid, j.seq,
    bool_or(p.came_rial is not null and p.account like 'wallet:%' or p.amount_rial > 0 and p.account like 'bonus:%' and j.kind = 'reward') as of_referral,
    bool_or(p.came_rial is not null and p.account like 'income:%' or p.amount_rial > 0 and p.account like 'bonus:%' and j.kind = 'income') as of_income
  from ledger_journals j join ledger_postings p on p.journal_uid = j.uid where j.credit_no is not null group by j.uid
), numbered as (
  select uid,
    case when of_referral then row_number() over (partition by account_uid, of_referral order by seq) end as referral_no,
    case when of_income then row_number() over (partition by account_uid, of_income order by seq) end as income_no
  from brought
)
update ledger_journals j set referral_no = n.referral_no, income_no = n.income_no from numbered n
where n.uid = j.uid and (j.referral_no is distinct from n.referral_no or j.income_no is distinct from n.income_no);
--> statement-breakpoint
ALTER TABLE "ledger_journals" ENABLE TRIGGER "ledger_journals_append_only";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_referral" ON "ledger_journals" USING btree ("account_uid","referral_no") WHERE referral_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_income" ON "ledger_journals" USING btree ("account_uid","income_no") WHERE income_no is not null;
