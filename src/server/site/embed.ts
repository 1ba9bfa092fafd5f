import type { FastifyInstance } from 'fastify';
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { readCampaign, readClickIds, readTrackingCode } from '#tracking/campaign';
import { type Limits, perMinute } from '../http/limits.ts';
import { refusalOf } from '../kernel/refusal.ts';
import {
  allowedPage,
  beginEmbedSession,
  type EmbedArrival,
  findPartner,
  type Partner,
} from '../modules/partners/partners.ts';
import type { Tools } from '../tools.ts';
import type { Build } from './build.ts';
import { type HtmlDocument, writeDocument } from './document.ts';
import { framePlaceholder, placeholderStyle } from './frame-placeholder.ts';
import type { Renderer } from './pages.ts';
import { collectorOf, contentPolicy } from './policy.ts';
import { campaignOfReferer } from './referer.ts';
import { createRefusalPage } from './refusal-page.ts';
import { themeStyle } from './theme.ts';

export interface EmbedOptions {
  build: Build;
  renderer: Pick<Renderer, 'frameSource'>;
  limits: Limits;
}
type Query = Record<string, string | string[] | undefined>;

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
 * 3. An address that asks for more frames than people open is refused before a session is recorded.
 * 4. The page may be framed by the partner's origins alone, and carries its theme and the bridge's settings.
 */
export function serveEmbed(app: FastifyInstance, tools: Tools, { build, renderer, limits }: EmbedOptions): void {
  const sendRefusal = createRefusalPage(build);
  app.get('/embed/', { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').removeHeader('x-frame-options');
    const query = request.query as Query;
    const partner = await findPartner(tools, single(query.partner) ?? '');
    if (!partner) return reply.code(404).send(closedPage(reply));
    // A host that is cross-origin isolated takes only frames that are so as well; all that this page loads is our own.
    reply.header('cross-origin-embedder-policy', 'require-corp');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const refusal = await refusalOf(limits.count(request.ip, 'frame', perMinute.frame));
    if (refusal) return sendRefusal(reply, refusal, { way: '/', frameAncestors: partner.origins });

    const brought = campaignOfReferer(request.url, request.headers.referer, partner.origins);
    const arrival = readArrival({ ...query, ...Object.fromEntries(new URLSearchParams(brought)) }, partner);
    const session = await beginEmbedSession(tools, partner, arrival, single(query.prerender) !== '1');
    const source = renderer.frameSource(request.url.replace(/^[^?]*/, ''));
    const document = embedDocument(build, {
      source,
      partner,
      uid: session.uid,
      scheme: single(query.scheme),
      sentry_dsn: tools.settings.sentryDsn,
      body: await framePlaceholder(tools, single(query.path) ? undefined : single(query.line)),
    });
    reply.header(
      'content-security-policy',
      `${contentPolicy({ document, frameAncestors: partner.origins, collector: collectorOf(tools.settings) })}; ${sandbox}`,
    );
    return reply.send(document.html);
  });
}

interface Frame {
  source: string | null;
  partner: Partner;
  uid: string;
  scheme: string | undefined;
  sentry_dsn: string | null;
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
    style: placeholderStyle(build.embed) + themeStyle(partner.theme),
    json: {
      config: {
        partner: partner.slug,
        embed_session,
        ...(frame.sentry_dsn ? { sentry_dsn: frame.sentry_dsn } : {}),
      },
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
  const values = Object.entries(query).map(([key, value]) => [key, single(value)] as const);
  const ref = single(query.ref);
  return {
    page_url: allowedPage(partner, single(query.page) ?? null),
    referrer: ref && URL.canParse(ref) ? new URL(ref).origin : null,
    utm_data: readCampaign(values),
    affiliation_code: readTrackingCode(single(query.affiliation_code)),
    referral_code: readTrackingCode(single(query.referral_code)),
    click_ids: readClickIds(values),
    sdk_version: single(query.v)?.slice(0, 20) ?? null,
  };
}

/** One value without control characters, which no database text may hold. */
const single = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.replace(/\p{Cc}/gu, '') || undefined;
