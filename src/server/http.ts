// One listener for everything: the API ahead of all, then sign-in and the small pages of the server, then the site.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { generalError } from '#kernel/errors.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/ports/identity.ts'
import { tooManyRequests } from '#platform/rate-limit.ts'
import { clientAddress, watchProxies } from './client-address.ts'
import { answerError, languageOfRequest } from './api/answer-error.ts'
import { answerPreflight, nameCrossOrigin } from './api/cross-origin.ts'
import { describeApi, descriptionPage, STYLE } from './api/description.ts'
import { withSharedAnswers } from './api/shared-answers.ts'
import { createApiHandler, isProven, whyNotStaff, withoutLegacyPrefix } from './api/handler.ts'
import { errorPage, failedPage } from './api/failed-page.ts'
import { asProductError } from './api/problems.ts'
import type { DemonstrationCode } from './demonstration-codes.ts'
import { admit, type Arrival, type Door, type Reader } from './edge/admit.ts'
import { answersHere } from './edge/files-host.ts'
import { keptAnswer } from './edge/kept-answer.ts'
import { LargeBodies } from './edge/large-bodies.ts'
import { hasBody } from './edge/request-body.ts'
import { noteOf, type OnFinished, whenFinished } from './edge/request-notes.ts'
import { SECURITY_TEXT_PATH, securityText } from './edge/security-text.ts'
import { type BodyMeasures, VisitorBodies } from './edge/visitor-bodies.ts'
import { type ReadLimit, VisitorReads } from './edge/visitor-reads.ts'
import { createReadiness, statusCodeOf } from './health.ts'
import { createMailEvents, MAIL_EVENTS_PATH } from './mail-events.ts'
import { createMailReports, MAIL_REPORTS_PATH, takeReport } from './mail-reports.ts'
import { createPaymentEvents, PAYMENT_EVENTS_PATH } from './payment-events.ts'
import { takeMail } from '#areas/messages/incoming/server/index.ts'
import { FEED_PATH } from '#areas/meetings/calendars/rules/feed.ts'
import { STOP_PATH } from '#areas/messages/notifications/server/index.ts'
import { JOIN_PATH } from '#areas/people/colleagues/rules/invitation.ts'
import { SETUP_PATH } from './setup/pages.ts'
import { createStopNotices } from './stop-notices.ts'
import { createCalendarFeeds } from './calendar-feeds.ts'
import { createTextEvents, TEXT_EVENTS_PATH } from './text-events.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createLinksDoor, createUploadsDoor } from './file-doors.ts'
import { neighboursOf } from '#areas/people/users/server/index.ts'
import { FEATURES } from './features.ts'
import { DESCRIPTION_PATHS, findReader, LIVE_PATHS, READY_PATHS } from './readers.ts'
import { withPerson } from './session-answer.ts'
import { createSignInForm } from './sign-in-form.ts'
import type { PostedAnswer } from './site/live-pages.ts'
import { answerHeaders, smallPagePolicy } from './site/security-headers.ts'

/**
 * `mayRender` is asked before a page is made for one visitor alone; if it refuses, it has answered. `answered`: the result of the sign-in
 * page's form.
 */
export type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  mayRender: () => boolean,
  answered?: PostedAnswer,
) => void

/** Its answer empties the browser's cache of our pages. What must stay, and what pages empty themselves: decision 19. */
const SIGN_OUT_PATH = '/api/auth/sign-out'
/** Pages are read in their own window alone. */
const OF_THE_SITE: readonly Reader[] = ['site', 'sign-in-form']
/** Where the gateway and the providers of mails and texts call. */
const BROUGHT_PATHS = [PAYMENT_EVENTS_PATH, TEXT_EVENTS_PATH, MAIL_EVENTS_PATH, MAIL_REPORTS_PATH].map(
  (path) => path.replace(/\/$/, ''),
)
const HELD_RETRY_SECONDS = '3600'
const NO_FIELDS: ReadonlyMap<string, string> = new Map()
const DESCRIPTION_POLICY = smallPagePolicy(STYLE)

export type HttpOptions = {
  services: Services
  /** Asked whether we are ready, so that a busy pool does not make it wait; the services' own where left out. */
  probe?: Database
  /** A restored copy takes nothing that the outside brings to the firm: it is told to try again later. */
  isHeld?: () => boolean
  /** Whether this process takes nothing new any more. */
  isDraining?: () => boolean
  /** Where our own PostgreSQL writes; null or left out: on another's disk. */
  diskFolder?: string | null
  publicUrl: string
  /** A host that answers links to files alone, which then open nowhere else; null or left out: one host for everything. */
  filesOrigin?: string | null
  corsOrigins: readonly string[]
  /** Other addresses of this very server at which people may sign in, outside production. */
  localOrigins?: readonly string[]
  /** Origins that this server has beside the public one, in production; left out: it answers to any name. */
  names?: readonly string[]
  /** How many proxies of ours are in front, each adding one address to X-Forwarded-For. */
  trustedProxies: number
  /** Outside production, mails can be read in the browser. */
  hasOutbox: boolean
  /** Shown with the mails: the codes that the demonstration's staff type after their password. */
  staffCodes?: () => readonly DemonstrationCode[]
  /** The page that sets up a firm, if one may be needed. */
  firstSetup?: Hono
  /** The pages that invitations of colleagues open. */
  joining?: Hono
  /** The secret end of the address for the gateway's events; without it there is none. */
  paymentEventsToken?: string
  /** Anyone who knows it may report the fate of mails; null or left out: no one may. */
  mailReportsSecret?: string | null
  /** Signs the calls of the relay that brings mails; null or left out: none does. */
  mailInboundKey?: string | null
  /** Other features than the product's, for tests: one of them says where files go that are sent. */
  features?: Features
  /** Another measure of what visitors may read, for tests. */
  visitorReads?: ReadLimit
  /** Another measure of what visitors may send. */
  visitorBodies?: BodyMeasures
  site: SiteHandler
  /** Called for each finished request. */
  onFinished?: OnFinished
  /** Where a client goes after signing in when the address asks for nothing else. */
  afterSignIn?: string
}

function idOf({ env }: { env: HttpBindings }): string {
  return noteOf(env.outgoing).id
}

function createPages(options: HttpOptions): Hono<{ Bindings: HttpBindings }> {
  const { services, publicUrl, features = FEATURES } = options
  const { mailReportsSecret: secret = null, mailInboundKey: inboundKey = null } = options
  const codes = options.staffCodes && { staffCodes: options.staffCodes }
  const pages = new Hono<{ Bindings: HttpBindings }>()
  pages.onError((error, c) => failedPage(services, c.req.raw, error, idOf(c)))
  pages.notFound((c) => errorPage(services, c.req.raw, generalError('NOT_FOUND'), idOf(c)))
  const { probe = services.db, isDraining = () => false, diskFolder = null } = options
  const readiness = createReadiness({ services, probe, isDraining, diskFolder })
  const ready = async () => {
    const state = await readiness()
    return Response.json(state, { status: statusCodeOf(state) })
  }
  for (const path of LIVE_PATHS) pages.get(path, (c) => c.json({ status: 'ok', release: services.release }))
  for (const path of READY_PATHS) pages.get(path, ready)
  pages.get(SECURITY_TEXT_PATH, (c) => c.text(securityText(services, publicUrl)))
  const { handle } = services.identity
  const signIn = handle && withPerson(services, features, handle)
  pages.all('/api/auth/*', (c) => signIn?.(c.req.raw) ?? c.notFound())
  const { isHeld = () => false } = options
  for (const path of BROUGHT_PATHS)
    pages.use(`${path}/*`, (c, next) =>
      isHeld() ? Promise.resolve(c.body(null, 503, { 'retry-after': HELD_RETRY_SECONDS })) : next(),
    )
  if (options.paymentEventsToken !== undefined) {
    pages.route(PAYMENT_EVENTS_PATH, createPaymentEvents(services, options.paymentEventsToken))
  }
  pages.route(TEXT_EVENTS_PATH, createTextEvents(services, features))
  if (inboundKey !== null) pages.route(MAIL_EVENTS_PATH, createMailEvents(services, inboundKey))
  if (secret !== null) pages.route(MAIL_REPORTS_PATH, createMailReports(services, features, secret))
  pages.route(STOP_PATH, createStopNotices(services))
  pages.route(FEED_PATH, createCalendarFeeds(services))
  if (options.joining) pages.route(JOIN_PATH, options.joining)
  if (options.firstSetup) pages.route(SETUP_PATH, options.firstSetup)
  if (options.hasOutbox)
    pages.route(
      '/',
      createOutbox(services.db, {
        ...codes,
        report: takeReport(services, features),
        take: (raw) => takeMail(services, raw),
      }),
    )
  return pages
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** The contract does not change while the process lives: it is described once, for the first caller. */
function createDescriptions({ services, publicUrl }: HttpOptions): ReadonlyMap<string, Answer> {
  const title = `${services.firm.name}: API`
  let described: ReturnType<typeof describeApi> | null = null
  const contact = { name: services.firm.name, email: services.firm.email }
  const description = () => (described ??= describeApi({ title, url: publicUrl, contact }))
  const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': DESCRIPTION_POLICY }
  return new Map([
    [
      DESCRIPTION_PATHS.json,
      keptAnswer({ 'content-type': 'application/json' }, async () =>
        JSON.stringify(withSharedAnswers(await description())),
      ),
    ],
    [
      DESCRIPTION_PATHS.page,
      keptAnswer(page, async () => String(await descriptionPage(await description(), title))),
    ],
  ])
}

/** In both forms in which the headers are read: the listener of the small pages looks at the raw ones. */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  request.headers[name] = value
  const raw = request.rawHeaders
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === name) raw.splice(index, 2)
  }
  raw.push(name, value)
}

function originsOf({ publicUrl, corsOrigins, localOrigins = [] }: HttpOptions): ReadonlySet<string> {
  return new Set([new URL(publicUrl).origin, ...corsOrigins, ...localOrigins])
}

/** Hands a request that came through the door to what answers it. */
function createRoutes(options: HttpOptions, { mayRead, secondsToWait }: ReadGuard, bodies: VisitorBodies) {
  const api = createApiHandler(options.services, (request) => {
    bodies.count(request)
    return isReading(request) ? secondsToWait(request) : 0
  })
  const signInForm = createSignInForm({
    services: options.services,
    publicUrl: options.publicUrl,
    afterPath: options.afterSignIn,
    neighbours: neighboursOf(FEATURES),
    draw: ({ request, response }, answered) => options.site(request, response, () => true, answered),
  })
  const uploads = createUploadsDoor(options.services, options.features ?? FEATURES)
  const links = createLinksDoor(options.services, options.features ?? FEATURES)
  const pages = getRequestListener(createPages(options).fetch)
  const descriptions = createDescriptions(options)
  return (arrival: Arrival): Promise<void> | void => {
    const { request, response, path, reader } = arrival
    if (reader === 'sign-in-form') return mayRead(arrival) ? signInForm(arrival) : undefined
    if (reader === 'site') return options.site(request, response, () => mayRead(arrival))
    if (request.method === 'OPTIONS' && isPreflight(arrival)) return answerPreflight(response)
    if (reader === 'uploads') return uploads(request, response)
    if (isVisitorsRead(arrival) && !mayRead(arrival)) return
    if (reader === 'links' && isReading(request)) return links(request, response)
    if (path === SIGN_OUT_PATH) response.setHeader('clear-site-data', '"cache"')
    if (reader === 'api' || reader === 'links') return api(request, response)
    return (isReading(request) && descriptions.get(path)?.(request, response)) || pages(request, response)
  }
}

/** Without the header that browsers send, it is an upload's client that asks what there is here. */
function isPreflight({ request: { headers }, path, reader }: Arrival): boolean {
  const isAsked = headers['access-control-request-method'] !== undefined
  return path.startsWith('/api') && (reader !== 'uploads' || isAsked)
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The API asks for itself once it knows whether a token is proof; the paths of signing in count for themselves. */
function isVisitorsRead({ request, reader }: Arrival): boolean {
  const hasToken = (reader === 'api' || reader === 'uploads') && request.headers.authorization !== undefined
  return reader !== 'sign-in' && isReading(request) && !hasToken
}

type ReadGuard = {
  /** Counts a read; 0 where the network may have it. */
  secondsToWait: (request: IncomingMessage) => number
  /** The same; false where a network has had its measure, and was told when to come back. */
  mayRead: (arrival: Arrival) => boolean
}

function createReadGuard({ services, trustedProxies, visitorReads }: HttpOptions): ReadGuard {
  const reads = new VisitorReads(visitorReads)
  const secondsToWait = (request: IncomingMessage) => reads.take(clientAddress(request, trustedProxies))
  return {
    secondsToWait,
    mayRead({ request, response }) {
      const wait = secondsToWait(request)
      if (wait > 0) answerError(services, request, response, tooManyRequests(wait))
      return wait === 0
    },
  }
}

export function createListener(options: HttpOptions): RequestListener {
  const { services, trustedProxies, corsOrigins, filesOrigin = null } = options
  const bodies = new VisitorBodies(options.visitorBodies)
  const door: Door = {
    services,
    ownOrigins: originsOf(options),
    bodies,
    large: new LargeBodies(),
    isProven: (request) => isProven(services, request),
    whyNotStaff: (request) => whyNotStaff(services, request),
  }
  const guard = createReadGuard(options)
  const route = createRoutes(options, guard, bodies)
  const headers = answerHeaders(options.publicUrl.startsWith('https:'))
  const noticeProxies = watchProxies(trustedProxies, services.log)
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    services.log.error('http', error)
    answerError(services, request, response, asProductError(error, languageOfRequest(request)))
  }
  const { onFinished, hasOutbox, publicUrl, localOrigins = [], names } = options
  const ownOrigins = [publicUrl, ...localOrigins, ...(names ?? [])]
  const hosts = { filesOrigin, ownOrigins, takesAnyName: names === undefined }
  const finding = { hasOutbox, takesForms: services.identity.handle !== undefined }
  return (request, response) => {
    if (onFinished) whenFinished(response, onFinished)
    noticeProxies(request)
    request.url = withoutLegacyPrefix(request.url ?? '/')
    const path = request.url.split('?', 1)[0] ?? '/'
    const { reader, route: pattern } = findReader(request, path, finding)
    noteOf(response).route = pattern
    const arrival: Arrival = { request, response, path, reader, form: NO_FIELDS }
    const isHere = answersHere(hosts, request, arrival)
    if (isHere && arrival.reader === 'site' && !hasBody(request)) {
      options.site(request, response, () => guard.mayRead(arrival))
      return
    }
    setHeader(request, CLIENT_ADDRESS_HEADER, clientAddress(request, trustedProxies))
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!isHere) {
      if (filesOrigin === null && isReading(request) && OF_THE_SITE.includes(reader)) {
        response.writeHead(308, { location: new URL(publicUrl).origin + request.url }).end()
        return
      }
      if (hasBody(request)) response.setHeader('connection', 'close')
      answerError(services, request, response, generalError('NOT_FOUND'))
      return
    }
    if (!OF_THE_SITE.includes(arrival.reader)) nameCrossOrigin(corsOrigins, request, response)
    admit(door, arrival)
      .then((mayGoOn) => (mayGoOn ? route(arrival) : undefined))
      .catch((error: unknown) => fail(request, response, error))
  }
}
