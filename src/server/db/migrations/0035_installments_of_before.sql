-- Orders that were bought by a plan have it as a row, and their customers are reminded. Only plans with cheques were on sale.
insert into installment_plans (order_uid, uid, account_uid, vouched_by, order_number, title, subtitle, insurer, insurer_title,
  installment_type, plan_title, lender, total_rial, extra_rial, fee_rial, bought_on)
select o.uid, gen_random_uuid()::text, o.account_uid, o.vouched_by, o.number, o.title, o.subtitle, o.insurer, o.insurer_title,
  'cheque',
  coalesce((select r ->> 'note' from jsonb_array_elements(a.rows) r where r ->> 'key' = 'plan_fee'), 'خرید قسطی'), 'پناه',
  a.amount_rial + a.wallet_rial + (select coalesce(sum((p ->> 'amount_rial')::bigint), 0) from jsonb_array_elements(a.later) p),
  a.fee_rial, 0, to_char(o.paid_at at time zone 'Asia/Tehran', 'YYYY-MM-DD')
from orders o join payment_attempts a on a.uid = o.paid_by
where exists (select 1 from order_instalments i where i.order_uid = o.uid);
--> statement-breakpoint
update order_instalments i set next_text_at = now()
where paid_at is null and exists (select 1 from installment_plans p where p.order_uid = i.order_uid);
