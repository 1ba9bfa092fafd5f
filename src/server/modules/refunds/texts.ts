export const targetTexts = {
  card: (card: string) => `کارت ${card}`,
  card_note: 'همان کارتی که پرداخت کردید؛ تا هفت روز کاری',
  wallet: 'کیف پول پناه',
  wallet_note: 'همین که شرکت بیمه بپذیرد؛ قابل برداشت، جز پولی که فقط برای خرید بود',
};
