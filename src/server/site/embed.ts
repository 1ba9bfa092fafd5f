import type { FastifyInstance } from 'fastify';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { clickIds } from '#tracking/query';
import { allowedPage, beginEmbedSession, type EmbedArrival } from '../modules/partners/embed-sessions.ts';
import { findPartner, type Partner } from '../modules/partners/partners.ts';
import type { Tools } from '../tools.ts';
import type { Build } from './build.ts';
import { type HtmlDocument, writeDocument } from './document.ts';
import { firstSight, firstStyle } from './first-sight.ts';
import type { Renderer } from './pages.ts';
import { contentPolicy } from './policy.ts';
import { campaignOfReferer } from './referer.ts';
import { themeStyle } from './theme.ts';

type Frames = Pick<Renderer, 'frameSource'>;
type Query = Record<string, string | string[] | undefined>;

const longest = 200;

/**
 * A frame gives up by itself what it never needs (dialogs of the browser, the pointer, the screen's turning), whoever made
 * it: the bank takes the whole window, and a policy opens in a free one or is saved.
 */
const sandbox =
  'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation allow-downloads';

/**
 * `/embed/`: the page inside a partner's iframe.
 * 1. The partner is looked up; an unknown one gets a closed page that nobody may frame.
 * 2. Its session is recorded now: partner, campaign, host page, referrer. A prerendered frame counts once it is shown.
 * 3. The page may be framed by the partner's origins alone, and carries its theme and the bridge's settings.
 */
export function serveEmbed(app: FastifyInstance, tools: Tools, build: Build, renderer: Frames): void {
  app.get('/embed/', { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').removeHeader('x-frame-options');
    const query = request.query as Query;
    const partner = await findPartner(tools, single(query.partner) ?? '');
    if (!partner) return reply.code(404).send(closedPage(reply));

    const brought = campaignOfReferer(request.url, request.headers.referer, partner.origins);
    const arrival = readArrival({ ...query, ...Object.fromEntries(new URLSearchParams(brought)) }, partner);
    const session = await beginEmbedSession(tools, partner, arrival, single(query.prerender) !== '1');
    const source = renderer.frameSource(request.url.replace(/^[^?]*/, ''));
    const document = embedDocument(build, {
      source,
      partner,
      uid: session.uid,
      scheme: single(query.scheme),
      body: await firstSight(tools, single(query.path) ? undefined : single(query.line)),
    });
    reply.header(
      'content-security-policy',
      `${contentPolicy({ document, frameAncestors: partner.origins })}; ${sandbox}`,
    );
    // A host that is cross-origin isolated takes only frames that are so as well; all that this page loads is our own.
    reply.header('cross-origin-embedder-policy', 'require-corp');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.send(document.html);
  });
}

interface Frame {
  source: string | null;
  partner: Partner;
  uid: string;
  scheme: string | undefined;
  body: string;
}

function embedDocument(build: Build, frame: Frame): HtmlDocument {
  const { partner, uid: embed_session, scheme: asked } = frame;
  const scheme = asked === 'dark' || asked === 'light' ? asked : partner.scheme === 'dark' ? 'dark' : 'light';
  return writeDocument({
    manifest: build.embed,
    title: 'پناه',
    source: ['app/frame-app.tsx', frame.source],
    early: true,
    body: frame.body,
    bodyClass: 'on-host',
    scheme,
    style: firstStyle(build.embed) + themeStyle(partner.theme),
    json: {
      config: { embed_session, host_origins: partner.origins },
      'panah-embed': {
        partner: partner.slug,
        embed_session,
        parent_origins: partner.origins,
        token_out: partner.token_out,
        route_origin: partner.route_origin,
        webview_hosts: partner.webview_hosts,
        protocol: PROTOCOL_VERSION,
      },
    },
  });
}

function closedPage(reply: { header(name: string, value: string): unknown }): string {
  reply.header('content-security-policy', "default-src 'none'; style-src 'none'; frame-ancestors 'none'");
  return '<!doctype html><html lang="en"><meta charset="utf-8"><title>unknown_partner</title><p>unknown_partner: this partner is not known or not active.</p></html>';
}

function readArrival(query: Query, partner: Partner): EmbedArrival {
  const pick = (wanted: (key: string) => boolean) =>
    Object.fromEntries(
      Object.entries(query).flatMap(([key, value]) => {
        const text = single(value)?.slice(0, longest);
        return text && wanted(key) ? [[key, text]] : [];
      }),
    );
  const ref = single(query.ref);
  return {
    page_url: allowedPage(partner, single(query.page) ?? null),
    referrer: ref && URL.canParse(ref) ? new URL(ref).origin : null,
    utm_data: pick(key => /^utm_[a-z_]{1,30}$/.test(key)),
    affiliation_code: single(query.affiliation_code)?.slice(0, 60) ?? null,
    referral_code: single(query.referral_code)?.slice(0, 60) ?? null,
    click_ids: pick(key => clickIds.includes(key)),
    sdk_version: single(query.v)?.slice(0, 20) ?? null,
  };
}

/** One value without control characters, which no database text may hold. */
const single = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.replace(/\p{Cc}/gu, '') || undefined;
