/** Of the head and of the way out; a frame has them after its first question. */
export const headTexts = {
  back: 'بازگشت',
  close: 'بستن؛ پاسخ‌ها نگه داشته می‌شود',
  progress: 'پیشرفت پرسش‌ها',
  restart: 'از نو',
  leaveTitle: 'پاسخ‌هایتان می‌ماند',
  leaveText: 'هر وقت برگردید از همین‌جا ادامه می‌دهید؛ تا سی روز نگهشان می‌داریم. «از نو» پاسخ‌ها را پاک می‌کند.',
  leave: 'بستن و رفتن به صفحهٔ اول',
  stay: 'ادامهٔ پرسش‌ها',
  restartTitle: 'از نو شروع می‌کنید؟',
  restartText: 'پاسخ‌هایی که داده‌اید پاک می‌شود و از پرسش اول شروع می‌کنیم.',
};
