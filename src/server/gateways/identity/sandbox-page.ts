import { escapeHtml } from '../../kernel/html.ts';
/** People one can be at the sandbox issuer. */
export const sandboxPeople = [
  { subject: 'sara', name: 'سارا احمدی' },
  { subject: 'reza', name: 'رضا کریمی' },
  { subject: 'mina', name: 'مینا موسوی' },
];

/** The page where a person chooses who to be. Choices are links, so the page needs no form and no script. */
export function peoplePage(authorize: string, asked: URLSearchParams): Response {
  const link = (person: string) => {
    const query = new URLSearchParams(asked);
    query.set('person', person);
    return escapeHtml(`${authorize}?${query}`);
  };
  const people = sandboxPeople.map(({ subject, name }) => `<a href="${link(subject)}">${name}</a>`).join('');
  const html = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>ورود آزمایشی</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.85 Vazirmatn,Tahoma,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.375rem}a{display:grid;align-items:center;min-height:48px;padding-inline:1rem;margin-block:.5rem;
border:1px solid #8a8a80;border-radius:12px;color:inherit;text-decoration:none}a:hover,a:focus-visible{outline:2px solid #1f6b5c}</style>
<h1>با کدام نام وارد می‌شوید؟</h1><p>این صفحه جای سرویس ورود را در حالت آزمایشی گرفته است.</p>
${people}<a href="${link('')}">انصراف و بازگشت</a></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
