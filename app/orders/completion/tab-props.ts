import type { CompletionForm, OrderDetails } from '#contract/orders';
import type { Client } from '../../api/api.ts';
import type { FormErrors } from '../../api/form-errors.ts';
import type { OrderScreen } from '../order-screens.ts';

export type CompletionBody = Parameters<Client['orders']['saveCompletion']>[0]['body'];
type WithoutUndefined<T> = T extends undefined ? never : T;
export type TabBody = WithoutUndefined<CompletionBody>;

/** What every tab of the completion gets. */
export interface TabProps {
  order: OrderDetails;
  form: CompletionForm;
  /** Where this tab leads when it is saved now. */
  after: OrderScreen;
  busy: boolean;
  errors: FormErrors;
  /** Counts refusals. */
  refused: number;
  /** Tells the errors found before sending; the focus goes to their summary. */
  onErrors: (errors: FormErrors) => void;
  /** Saves and goes on. */
  onSave: (body: TabBody) => void;
}
