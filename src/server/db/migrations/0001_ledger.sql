-- The ledger keeps its own rules, whoever writes: balances follow postings, nothing is changed, every journal is zero.
create or replace function ledger_apply() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance_rial = balance_rial + new.amount_rial where id = new.account;
  return null;
end $$;
--> statement-breakpoint
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'P0001';
end $$;
--> statement-breakpoint
create or replace function ledger_check_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_rial), 0) <> 0 or count(*) < 2 from ledger_postings where journal_uid = new.journal_uid) then
    raise exception 'journal % does not add up to zero', new.journal_uid using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_apply after insert on ledger_postings for each row execute function ledger_apply();
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_journals_append_only before update or delete on ledger_journals for each row execute function ledger_refuse_change();
--> statement-breakpoint
create constraint trigger ledger_adds_up after insert on ledger_postings deferrable initially deferred for each row execute function ledger_check_balance();
