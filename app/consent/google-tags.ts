import { type ConsentFields, textVersion } from './rules.ts';

/**
 * Google consent mode v2:
 * 1. this script is the first of `<head>` and runs before any tag: `default`, everything but security denied, tags wait
 *    half a second for an answer;
 * 2. a stored choice follows at once as `update`, for consent mode forgets between pages. As in `readRecord`, a
 *    choice made under an older text is ignored. A default that the visitor never confirmed waits for the server;
 * 3. whatever is chosen later is an `update` as well. There is never a second `default`.
 * It is inline and constant, so that a content security policy can name it by its hash.
 */
export const consentScript = `(function(w){var d=w.dataLayer=w.dataLayer||[];function g(){d.push(arguments)}w.gtag=w.gtag||g;
var n=['functionality_storage','personalization_storage','analytics_storage','ad_storage','ad_user_data','ad_personalization'],s={security_storage:'granted',wait_for_update:500},r,u={security_storage:'granted'};
n.forEach(function(k){s[k]='denied'});
gtag('consent','default',s);gtag('set','ads_data_redaction',true);gtag('set','url_passthrough',false);
try{r=JSON.parse(w.localStorage.getItem('consent'))}catch(e){}
if(r&&r.v===1&&r.verified===true&&r.text_version==='${textVersion}'){n.forEach(function(k){u[k]=r[k]==='granted'?'granted':'denied'});gtag('consent','update',u)}
})(window);`;

type Gtag = (command: 'consent', what: 'update', fields: ConsentFields) => void;

/** Tells the tags of this page, if the page has the script above (a frame has none). */
export function tellTags(fields: ConsentFields): void {
  const { gtag } = globalThis as { gtag?: Gtag };
  gtag?.('consent', 'update', fields);
}
