/** The face of the module: the background jobs of reminders, and what they add to the account's overview. */
export { deleteOldReminders } from './clean-up.ts';
export { closeBought } from './close-bought.ts';
export { keepReminder } from './create-reminder.ts';
export { overviewOfReminders } from './overview.ts';
export { sendReminders } from './send-reminders.ts';
