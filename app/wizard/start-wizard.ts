import { contextOf, type FormLink } from '#contract/form-link';
import { type Line, linkAnswersOf } from '#contract/lines';
import { wizardPaths } from '#contract/paths/wizard';
import type { Answers } from '#wizard/wizard';
import { keepDiscountCode } from '../api/discount-code.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { createForms, type Form } from './form-store.ts';
import { linkOf } from './load-wizard.ts';
import type { Wizard } from './wizard-store.ts';

/** How the customer came to the page of the form. */
export interface Arrival {
  /** The step that the address names. */
  path: string | undefined;
  query: Answers;
}

const renewalOf = (tools: AppTools, insurance: string, uid: string): Promise<Answers> =>
  import('./renewal.ts').then(
    ({ readRenewal }) => readRenewal(tools, insurance, uid),
    () => ({}),
  );

/**
 * A cached page may have been rendered a while ago, and its form counts from that time. A fresh answer sets the form's clock;
 * if the request fails, the form keeps the rendered time.
 */
async function readTime(tools: AppTools, form: Form, link: FormLink): Promise<void> {
  const call = { params: { insurance: form.insurance as Line }, query: link };
  const { server_time } = await tools.api(wizardPaths).wizard.readConfig(call, { quiet: true });
  form.setTime(server_time);
}

/**
 * What the wizard listens to: the address and what the page before left, with every arrival; known answers of the host
 * page, the login and the connection, once.
 */
export async function startWizard(tools: AppTools, wizard: Wizard, { path, query }: Arrival): Promise<void> {
  const insurance = wizard.insurance;
  const form = storesOf(tools, createForms).of(insurance);
  const { draft, has_plate, go_on, discount_code, renewal_uid, ...fromAddress } = query;
  if (typeof discount_code === 'string') keepDiscountCode(tools.session, insurance, discount_code);
  const start = storesOf(tools, createStartAnswers);
  const isFirst = form.$ui.get().phase === 'drawn';
  const link = linkOf(insurance, query);
  if (isFirst && tools.kind === 'site') readTime(tools, form, link).catch(() => undefined);
  const takesAlternative = has_plate === false;
  const isNew = path === undefined && typeof draft !== 'string' && go_on !== true;
  const renewed = isNew && typeof renewal_uid === 'string' ? renewal_uid : null;
  // What was typed on the front page is about its own entrance; a link that says something else begins with nothing.
  const isOther =
    takesAlternative ||
    renewed !== null ||
    Object.keys(linkAnswersOf(insurance)).some(name => fromAddress[name] !== undefined);
  if (tools.kind === 'site' && isOther) start.clear();
  await wizard.start({
    isNew,
    ...(typeof draft === 'string' ? { draft } : {}),
    given: start.left() as Answers,
    fromAddress,
    takesAlternative,
    context: contextOf(insurance, link),
    ...(renewed === null ? {} : { renewal: renewalOf(tools, insurance, renewed) }),
  });
  if (!isFirst) return;
  window.addEventListener('online', () => {
    void wizard.flush();
    wizard.retry();
  });
  start.$heard.listen(heard => form.suggest(heard as Answers));
  const { $user, $logouts } = visitorOf(tools);
  $user.subscribe(user => form.$oauthProviders.set(user?.oauth_providers ?? []));
  tools.token.$hasToken.subscribe(async hasToken => {
    form.$loggedIn.set(hasToken);
    const isOpen = () => wizard.isEmpty() && form.$ui.get().unfinished === null;
    if (!hasToken || !isOpen()) return;
    const leaving = $logouts.get();
    const drafts = await tools
      .api(wizardPaths)
      .wizard.listDrafts({}, { quiet: true })
      .catch(() => null);
    // Of a customer who has left meanwhile nothing is named.
    if (!tools.token.$hasToken.get() || leaving !== $logouts.get()) return;
    const found = drafts?.results.find(each => each.insurance === insurance);
    if (found && isOpen())
      wizard.offer({ draft: { uid: found.uid, key: null }, subject: found.subject, identifier: found.identifier });
  });
}
