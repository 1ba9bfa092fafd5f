/** Of an earlier form that was not finished. */
export const unfinishedTexts = {
  isUnfinished: 'نیمه‌کاره است.',
  takeUp: 'ادامه',
  takeUpFailed: 'فرم نیمه‌کاره باز نشد. اینترنت را ببینید و «ادامه» را دوباره بزنید.',
};
