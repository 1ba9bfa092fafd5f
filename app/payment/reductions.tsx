import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatToman } from '#persian/toman';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { paymentTexts } from './texts.ts';
import type { Checkout } from './use-checkout.ts';

/** What a code takes off, and a code to type. One of a friend's link holds by itself until another one takes its place. */
function DiscountCode({ checkout }: { checkout: Checkout }) {
  const { quote, choice, applyCode, removeCode, pricing } = checkout;
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const { discount } = quote;
  const isTyped = choice.discount_code !== null;
  const remove = () => {
    setCode('');
    setOpen(false);
    removeCode();
  };
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (pricing) return;
    setError(code.trim() ? await applyCode(code.trim()) : paymentTexts.emptyCode);
  };
  return (
    <>
      {(discount || !open) && (
        <div className="between pay-code">
          {discount && (
            <span>
              <span className="row-title">
                {paymentTexts.discount} <b className="ltr">{discount.code}</b>
              </span>
              <span className="row-note good" role="status">
                {paymentTexts.off(formatToman(discount.amount_rial))}
              </span>
            </span>
          )}
          {isTyped && (
            <Button kind="quiet" size="s" flush onClick={remove}>
              {paymentTexts.remove}
            </Button>
          )}
          {!isTyped && !open && (
            <Button kind="quiet" size="s" flush icon="percent" onClick={() => setOpen(true)}>
              {paymentTexts.haveCode}
            </Button>
          )}
        </div>
      )}
      {open && !isTyped && (
        <form className="pay-code-form" noValidate onSubmit={apply}>
          <TextField
            label={paymentTexts.discount}
            ltr
            value={code}
            onValue={text => {
              setCode(text);
              setError(null);
            }}
            error={error}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            ref={field}
          />
          <Button type="submit" kind="secondary" busy={pricing}>
            {paymentTexts.apply}
          </Button>
        </form>
      )}
    </>
  );
}

/** The wallet is off until it is wanted; a code is asked for only by those who have one. */
export function Reductions({ checkout }: { checkout: Checkout }) {
  const { subject, quote, choice, choose, seeWallet } = checkout;
  const hasWallet = quote.wallet.balance_rial > 0 || quote.wallet.needs_full_login;
  if (!subject.line && !hasWallet) return null;
  return (
    <section className="card stack pay-rows">
      {quote.wallet.balance_rial > 0 && (
        <>
          <Switch
            checked={choice.use_wallet}
            onChecked={use_wallet => choose({ use_wallet })}
            title={paymentTexts.wallet}
            note={paymentTexts.walletNote(formatToman(quote.wallet.balance_rial))}
          />
          {subject.line && <hr className="rule" />}
        </>
      )}
      {quote.wallet.needs_full_login && (
        <>
          <div className="between pay-code">
            <Button kind="quiet" size="s" flush icon="wallet" onClick={seeWallet}>
              {paymentTexts.seeWallet}
            </Button>
          </div>
          {subject.line && <hr className="rule" />}
        </>
      )}
      {subject.line && <DiscountCode checkout={checkout} />}
    </section>
  );
}
