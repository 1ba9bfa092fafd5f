import type { Contract } from '#contract/index';
import { reminderKinds } from '#contract/reminder-kinds';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { joinByLink, readLinked, stopByLink } from './by-link.ts';
import { createReminder } from './create-reminder.ts';
import { changeReminder, listReminders, removeReminder } from './own-reminders.ts';

export const reminderRoutes: Handlers<Contract['reminders'], Tools> = {
  listKinds: () => ({ results: reminderKinds.map(({ slug, title, leads }) => ({ slug, title, leads: [...leads] })) }),
  create: ({ tools, customer, body }) => createReminder(tools, customer, body),
  list: ({ tools, customer, query }) => listReminders(tools, customer, query),
  change: ({ tools, customer, params, body }) => changeReminder(tools, customer, params.reminder, body),
  remove: async ({ tools, customer, params }) => {
    await removeReminder(tools, customer, params.reminder);
    return { removed: true as const };
  },
  readByLink: ({ tools, params }) => readLinked(tools, params.token),
  stopByLink: ({ tools, params, body }) => stopByLink(tools, params.token, body.all),
  joinByLink: ({ tools, params }) => joinByLink(tools, params.token),
};
