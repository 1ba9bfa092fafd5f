import type { CompletionForm } from '#contract/orders';
import type { OrderScreen, TabKey } from '../order-screens.ts';
import { completionTexts } from '../texts.ts';

const isTab = (screen: OrderScreen): screen is TabKey => screen !== 'payment' && screen !== 'order';
const tabOf = ({ tabs }: Pick<CompletionForm, 'tabs'>, key: TabKey) => tabs.find(tab => tab.key === key);

/** The button of a tab that is saved. */
export function saveButtonText(form: Pick<CompletionForm, 'tabs'>, screen: OrderScreen): string {
  if (!isTab(screen)) return completionTexts.goTo[screen];
  const tab = tabOf(form, screen);
  return completionTexts.goToTab((screen === 'documents' ? tab?.title : tab?.heading) ?? '');
}

/** The same of documents that are sent later. */
export const laterButtonText = (form: Pick<CompletionForm, 'tabs'>, screen: OrderScreen): string =>
  isTab(screen)
    ? completionTexts.laterAndGoToTab(tabOf(form, screen)?.title ?? '')
    : completionTexts.laterAndGoTo[screen];
