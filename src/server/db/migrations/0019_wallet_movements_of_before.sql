-- Movements of before say whose they are and what they were for. The ledger's own rule is lifted for this one change.
update ledger_accounts set account_uid = substring(id from '^(?:wallet|held):([^:]+)$') where id ~ '^(wallet|held):';
--> statement-breakpoint
alter table ledger_journals disable trigger ledger_journals_append_only;
--> statement-breakpoint
update ledger_journals j set account_uid = o.account_uid, subject = o.title from orders o where o.uid = j.order_uid;
--> statement-breakpoint
update ledger_journals j set account_uid = a.account_uid
from ledger_postings p join ledger_accounts a on a.id = p.account
where p.journal_uid = j.uid and a.account_uid is not null and j.account_uid is null;
--> statement-breakpoint
update ledger_journals j set reference = p.reference, card_masked = p.card_masked
from payment_attempts p where j.about in ('settle:' || p.uid, 'unneeded:' || p.uid);
--> statement-breakpoint
alter table ledger_journals enable trigger ledger_journals_append_only;
