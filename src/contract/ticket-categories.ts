/** What a ticket may be about. `first_answer_min`: minutes of working time within which we promise a first answer. */
export const ticketCategories = [
  { slug: 'issue', title: 'صدور و مدارک', about_order: true, first_answer_min: 240 },
  { slug: 'payment', title: 'پرداخت و برگشت وجه', about_order: true, first_answer_min: 240 },
  { slug: 'installment', title: 'قسط', about_order: true, first_answer_min: 240 },
  { slug: 'claim', title: 'خسارت', about_order: true, first_answer_min: 240 },
  { slug: 'change', title: 'تغییر یا لغو بیمه‌نامه', about_order: true, first_answer_min: 240 },
  { slug: 'renewal', title: 'تمدید و تخفیف', about_order: true, first_answer_min: 240 },
  { slug: 'delivery', title: 'تحویل', about_order: true, first_answer_min: 240 },
  { slug: 'wallet', title: 'کیف پول و برداشت', about_order: false, first_answer_min: 240 },
  { slug: 'account', title: 'حساب و حریم خصوصی', about_order: false, first_answer_min: 480 },
  { slug: 'complaint', title: 'شکایت', about_order: true, first_answer_min: 240 },
  { slug: 'other', title: 'چیز دیگر', about_order: false, first_answer_min: 480 },
] as const;

export type TicketCategory = (typeof ticketCategories)[number]['slug'];
export const categorySlugs = ticketCategories.map(({ slug }) => slug);
