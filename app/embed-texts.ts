/** In a file of its own: what is said before the application is there must not bring its texts along. */
export const embedTexts = {
  lost: 'این‌جا باز نشد. در سایت پناه ببینید',
};
