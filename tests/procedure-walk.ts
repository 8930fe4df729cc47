// One walk over the procedures: an object of each is made once, and every question about the procedure is asked of it. Whatever a
// call changed is taken back after it, so that each one finds the object as it was made.
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loginPathFor } from '#areas/people/auth/rules/login-path.ts'
import { pathAfterSignIn } from '#areas/people/auth/rules/next-path.ts'
import type { Instant } from '#kernel/calendar.ts'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { askersOf, isForHands, isForOwners, isRefusal, whoMay } from './askers.ts'
import { FOR_GUESTS, sameGuestKey } from './booking-guest.ts'
import {
  BREAKAGES,
  type Breakage,
  breakWrites,
  floodedWithMarks,
  isMarked,
  MARKER,
  MARKS,
  withMarker,
} from './breaking-writes.ts'
import type { Answer, Asked, Cast, Stage } from './everyone-asks.ts'
import { INTERNAL, plantCase, SHARED, SHARED_STEP } from './firms-own.ts'
import { type Change, type Facts, factsIn, newRoles } from './kept-changes.ts'
import { carriesMark } from './listening-log.ts'
import { kindsOfLink, MAIL_LINKS } from './mail-links.ts'
import { nastyAsked, nastyCall, whyWrong } from './nasty-calls.ts'
import { factsOfCases, linksIn, noticesIn, type Read } from './notices-read.ts'
import {
  callOf,
  type Example,
  everyProcedure,
  exampleOf,
  type Procedure,
  targetOf,
} from './procedure-examples.ts'
import { LONG, rounds } from './rounds.ts'
import { SMUGGLED, smuggling } from './smuggled-fields.ts'
import { openWatchedStage, type WatchedStage } from './watched-stage.ts'
import { type Asker, type Outcome, WHO_MAY_CALL } from './who-may.ts'
import { forms, malformed, withField, withNul, withQuery, wrongShapes, wrongValues } from './wrong-calls.ts'

const PROCEDURES = everyProcedure()

type Point = { mark: string; now: Instant }
type Scene = { cast: Cast; example: Example; at: Point }
type Planted = { cast: Cast; caseId: string }

let watched: WatchedStage
let stage: Stage
let strangers: ReadonlyMap<Asker, Cast>
let planted: Planted

/** Nobody to any object: of them there is one each for all procedures. */
const STRANGERS = [
  'visitor',
  'newcomer',
  'otherClient',
  'otherAttorney',
  'admin',
  'staff',
  'books',
  'adminWithoutSecondFactor',
] as const

async function openWalk(): Promise<void> {
  watched = await openWatchedStage()
  stage = watched.stage
  const cast = await stage.cast('client')
  planted = { cast, caseId: await plantCase(stage, cast) }
  const known = new Map<Asker, Cast>()
  for (const asker of STRANGERS) known.set(asker, await stage.recast(cast, asker))
  strangers = known
  await sameGuestKey(stage, cast)
}

async function here(): Promise<Point> {
  return { mark: await watched.kept.mark(), now: stage.world.clock.now() }
}

async function backTo({ mark, now }: Point): Promise<void> {
  await watched.kept.takeBack(mark)
  stage.world.clock.set(now)
}

async function tokenOf({ cast }: Scene, asker: Asker): Promise<string | null> {
  return (strangers.get(asker) ?? (await stage.recast(cast, asker))).token
}

/** A refusal tells nothing of the object, and has the shape of every error. */
function outcomeOf({ status, body }: Answer, { mark }: Example): string {
  const isTold = mark !== undefined && body.includes(mark)
  if (status >= 200 && status < 300) return mark === undefined || isTold ? 'yes' : 'none'
  const said = JSON.parse(body) as ApiErrorBody
  if (isTold || said.statusCode !== status) return `${status} with too much or too little: ${body}`
  return String(status)
}

type Done = {
  answer: Answer
  outcome: string
  change: Facts
  charges: string[]
  /** Every notice that the call caused, and the making of its object. */
  notices: readonly Read[]
}

/** A procedure, its object, and what became of it by a plain call. */
type Of = {
  procedure: Procedure
  row: Record<Asker, Outcome>
  scene(): Promise<Scene>
  doneBy(asker: Asker): Promise<Done>
}

const DOERS = ['client', 'attorney', 'admin', 'visitor'] as const satisfies readonly Asker[]

/** Who may do it, the least first: what they do is told to the others. */
function doerOf({ procedure, row }: Pick<Of, 'procedure' | 'row'>): Asker | undefined {
  return procedure.method === 'GET' ? undefined : DOERS.find((asker) => row[asker] === 'yes')
}

function isReadByClient({ procedure, row }: Pick<Of, 'procedure' | 'row'>): boolean {
  return procedure.method === 'GET' && row.client === 'yes'
}

async function sceneOf(of: Pick<Of, 'procedure' | 'row'>): Promise<Scene> {
  const fresh = await stage.cast('attorney')
  // A client who reads is the one of whom the firm keeps something to itself.
  const cast = isReadByClient(of) ? { ...fresh, owner: planted.cast.owner } : fresh
  const example = await exampleOf(of.procedure.name, stage, cast)
  return { cast, example, at: await here() }
}

function chargesFrom(first: number): string[] {
  return stage.world.payments.charges.slice(first).map(({ amount, account }) => `${amount} ${account}`)
}

type Asking = { of: Of; asker: Asker; change?: (asked: Asked) => Asked }
type Came = { answer: Answer; changes: Change[]; charges: string[] }

async function ask({ of, asker, change = (asked) => asked }: Asking): Promise<Came> {
  const scene = await of.scene()
  const token = await tokenOf(scene, asker)
  const mayWrite = !isRefusal(of.row[asker])
  const { mark } = mayWrite ? await here() : scene.at
  const first = stage.world.payments.charges.length
  const answer = await stage.ask(change(callOf(of.procedure, scene.example, token)))
  return { answer, changes: mayWrite ? await watched.kept.since(mark) : [], charges: chargesFrom(first) }
}

async function done(of: Of, asker: Asker, beginning: Point): Promise<Done> {
  const { answer, changes, charges } = await ask({ of, asker })
  const all = asker === doerOf(of) ? await watched.kept.since(beginning.mark) : []
  const { example, at } = await of.scene()
  const notices = await noticesIn(stage.world, all)
  await backTo(at)
  return { answer, outcome: outcomeOf(answer, example), change: factsIn(changes), charges, notices }
}

function objectOf(procedure: Procedure): Of {
  const row = WHO_MAY_CALL.get(procedure.name)!
  let beginning: Point
  let made: Promise<Scene> | undefined
  const known = new Map<Asker, Promise<Done>>()
  const of: Of = {
    procedure,
    row,
    scene() {
      made ??= sceneOf({ procedure, row })
      return made
    },
    doneBy(asker) {
      const before = known.get(asker) ?? done(of, asker, beginning)
      known.set(asker, before)
      return before
    },
  }
  beforeAll(async () => {
    beginning = await here()
  })
  afterEach(async () => {
    const { heard } = watched
    watched.trace(false)
    await backTo((await made?.then(({ at }) => at).catch(() => null)) ?? beginning)
    const errors = heard.errors.map(String)
    try {
      heard.expectSilence()
    } finally {
      heard.forget()
    }
    expect(errors).toEqual([])
  })
  afterAll(() => backTo(beginning))
  return of
}

function asksWhoMay(of: Of): void {
  it.each(askersOf(of.row))('answers as the table says: %s', async (asker) => {
    expect((await of.doneBy(asker)).outcome).toBe(of.row[asker])
  })
}

/** From now on the colleague is the second member of staff of every case of the scene; tells whether there is one. */
async function joinCases({ owner }: Cast, colleagueId: string): Promise<boolean> {
  const { pool } = stage.world.connection
  const { rows } = await pool.query<{ id: string }>(
    'UPDATE cases SET second_id = $1 WHERE client_id = $2 AND id <> $3 RETURNING id',
    [colleagueId, owner.userId, planted.caseId],
  )
  const change = 'UPDATE intake_sessions SET second_id = $1 WHERE case_id = ANY ($2)'
  await pool.query(change, [colleagueId, rows.map(({ id }) => id)])
  return rows.length > 0
}

/** One person's, for nobody else on the case: an administrator gets none of it. A paralegal lists their own time alone. */
function isPersonal({ procedure, row }: Of, colleague: 'otherAttorney' | 'staff'): boolean {
  return (
    row.admin === '404' ||
    row.admin === 'none' ||
    (procedure.name === 'timesheet.list' && colleague === 'staff')
  )
}

function asksTheSecond(of: Of): void {
  const { procedure, row } = of
  it.runIf(isForHands(row)).each([
    ['otherAttorney', row.attorney],
    // Staff who are not attorneys do as much, but for what they may never do.
    ['staff', row.staff === '403' ? row.staff : row.attorney],
  ] as const)('answers the second person of a case as its attorney: %s', async (colleague, ofTheCase) => {
    const { cast, example } = await of.scene()
    const { token, staff } = strangers.get(colleague)!
    const isJoined = await joinCases(cast, staff!.userId)
    // Who gives their place to another reads the case no longer.
    const joined = isPersonal(of, colleague) ? row[colleague] : ofTheCase
    const expected = procedure.name === 'cases.setSecond' ? 'none' : isJoined ? joined : row[colleague]
    expect(outcomeOf(await stage.ask(callOf(procedure, example, token)), example)).toBe(expected)
  })
}

function asksGuests(of: Of): void {
  const { procedure, row } = of
  const forGuests = FOR_GUESTS.get(procedure.name)
  const expected = forGuests ?? row.visitor
  it.runIf(forGuests !== undefined || !isRefusal(row.visitor) || isForOwners(row))(
    'answers a guest in the name of its owner as any visitor, or what is for guests',
    async () => {
      const { cast, example } = await of.scene()
      const { clock } = stage.world
      // Between two codes to one address there is a minute.
      clock.advance(1)
      const headers = { 'visitor-key': await sameGuestKey(stage, cast) }
      clock.advance(1)
      const answer = await stage.ask({ ...callOf(procedure, example, null), headers })
      expect(outcomeOf(answer, example)).toBe(expected)
    },
  )
}

const JSON_TYPE = { 'content-type': 'application/json' }

function codeIn({ body }: Answer): string | undefined {
  return (JSON.parse(body) as { details?: { code?: string } }).details?.code
}

function sendsWhatCannotBeRead({ procedure: { method, path } }: Of): void {
  const target = targetOf(path, {})
  it('refuses what cannot be read with 400', async () => {
    for (const [name, bytes] of malformed()) {
      const answer = await stage.ask({ method, target, headers: JSON_TYPE, bytes })
      expect([name, answer.status, codeIn(answer)]).toEqual([name, 400, 'MALFORMED_BODY'])
    }
  })
  it('refuses forms and other kinds of content with 415', async () => {
    for (const [name, type, bytes] of forms()) {
      const answer = await stage.ask({ method, target, headers: { 'content-type': type }, bytes })
      expect([name, answer.status, codeIn(answer)]).toEqual([name, 415, 'UNSUPPORTED_BODY'])
    }
  })
  it('refuses NUL in its path and in its query with 400', async () => {
    for (const strange of withNul().map((ending) => `${target}${ending}`)) {
      const answer = await stage.ask({ method, target: strange })
      expect([strange, answer.status, codeIn(answer)]).toEqual([strange, 400, 'MALFORMED_BODY'])
    }
  })
}

function wrongCalls(asked: Asked): Asked[] {
  const isReading = asked.method === 'GET'
  const tries: Asked[] = isReading ? [] : wrongShapes().map((bytes) => ({ ...asked, body: undefined, bytes }))
  const fields = isReading ? [] : Object.keys((asked.body as object | undefined) ?? {})
  for (const field of fields) tries.push(...wrongValues().map((value) => withField(asked, field, value)))
  const inQuery = new URL(asked.target, 'http://x').searchParams.keys()
  for (const name of [...inQuery, 'search', 'cursor', 'lang'])
    tries.push(...wrongValues().map((value) => withQuery(asked, name, value)))
  return tries
}

function sendsWrongValues(of: Of): void {
  it('answers every wrong shape and value with an error of the caller', async () => {
    const scene = await of.scene()
    const token = await tokenOf(scene, of.row.client === 'yes' ? 'client' : 'admin')
    for (const one of wrongCalls(callOf(of.procedure, scene.example, token))) {
      const { status, body } = await stage.ask(one)
      const sent = `${one.method} ${one.target} ${JSON.stringify(one.body ?? one.bytes)}`
      expect(status, `${sent}: ${body}`).toBeLessThan(500)
      if (status < 300 && one.method !== 'GET') await backTo(scene.at)
    }
  })
}

const ANSWERED = { full: 503, refused: 500, killed: 503 } as const

/** People type much there: each is broken in every way. The others are by turns, and in the proof in every way too. */
const TYPED_MOST: readonly string[] = [
  'users.saveProfile',
  'scheduling.guests.start',
  'invoices.create',
  'discounts.create',
]

function breakagesOf(name: string): readonly Breakage[] {
  if (TYPED_MOST.includes(name)) return BREAKAGES
  const place = PROCEDURES.findIndex((each) => each.name === name)
  const [byTurn = 'full'] = BREAKAGES.filter((_, turn) => turn === place % BREAKAGES.length)
  return rounds([byTurn], [...BREAKAGES])
}

async function breaking(how: Breakage, asked: Asked): Promise<Answer> {
  const { pool } = stage.world.connection
  await breakWrites(pool, how)
  try {
    return await stage.ask({ ...asked, ...(asked.body !== undefined && { body: withMarker(asked.body) }) })
  } finally {
    await breakWrites(pool, 'whole')
  }
}

function breaksWrites(of: Of): void {
  const { name, method } = of.procedure
  it.runIf(method !== 'GET')('leaves nothing in a log when the database breaks, and says so', async () => {
    const scene = await of.scene()
    const token = await tokenOf(scene, whoMay(of.row)[0] ?? 'visitor')
    const { heard } = watched
    watched.trace(true)
    const broken: Breakage[] = []
    for (const how of breakagesOf(name)) {
      const { status, body } = await breaking(how, callOf(of.procedure, scene.example, token))
      // After a kill the driver may tell of the lost connection alone.
      if (heard.errors.some(carriesMark) || (how === 'killed' && broken.length > 0)) {
        broken.push(how)
        expect([how, status]).toEqual([how, ANSWERED[how]])
        expect(body).not.toContain('could not write')
      }
      heard.expectSilence()
      heard.errors.length = 0
      await backTo(scene.at)
    }
    if (TYPED_MOST.includes(name)) expect(broken).toEqual(BREAKAGES)
  })
}

function sendsNames(of: Of): void {
  it('leaves nothing in a log of texts that each name a person', async () => {
    const scene = await of.scene()
    const token = await tokenOf(scene, whoMay(of.row)[0] ?? 'visitor')
    const { target, body, ...call } = callOf(of.procedure, scene.example, token)
    const marks = encodeURIComponent(MARKS.join(' '))
    watched.trace(true)
    const [path = '', query = ''] = target.split('?')
    const marked = [...new URLSearchParams(query).keys(), 'search'].map((key) => `${key}=${marks}`).join('&')
    await stage.ask({ ...call, target, ...(body !== undefined && { body: floodedWithMarks(body) }) })
    await stage.ask({ ...call, target: `${path}?${marked}`, ...(body !== undefined && { body }) })
    await stage.ask({ ...call, target: path.replaceAll(/[\da-f-]{36}/g, marks) })
    watched.heard.expectSilence()
  })
}

/** All that the examples charge. */
const CHARGED = ['120000 operating', '120000 trust', '5000 operating', '50000 operating']

function smuggles(of: Of): void {
  const { name } = of.procedure
  it.each(whoMay(of.row).slice(0, rounds(1, 3)))(
    'takes no field that nobody may set from %s',
    async (asker) => {
      const plain = await of.doneBy(asker)
      const { at, example } = await of.scene()
      const { answer, changes, charges } = await ask({ of, asker, change: smuggling })
      expect(await watched.kept.found(at.mark, SMUGGLED)).toEqual([])
      const came = { status: answer.status, change: factsIn(changes), charges }
      expect(came).toEqual({ status: plain.answer.status, change: plain.change, charges: plain.charges })
      expect(CHARGED).toEqual(expect.arrayContaining(charges))
      // Whom an administrator gives a role on purpose: the one that the call names, not the one sent along.
      const role = name === 'users.changeRole' ? [{ id: example.path?.['userId'], role: 'attorney' }] : []
      expect(newRoles(changes)).toEqual(role)
    },
  )
}

/** Where the planted case is read, what its client may know of it is there. */
const SHARED_IN = ['cases.get', 'cases.history', 'users.myData']

function readsForItsClient(of: Of): void {
  const { name, path } = of.procedure
  it.runIf(isReadByClient(of))('tells its client nothing that is the firm’s alone', async () => {
    const answers = [(await of.doneBy('client')).answer]
    // What an example makes for a client is read as well as the case in which the firm has much to hide.
    const isPlanted = /^[^{]*\{(?:caseId|conversationId)\}[^{]*$/.test(path) && name !== 'copies.pdf'
    const ofPlanted = { path: { caseId: planted.caseId, conversationId: planted.caseId } }
    if (isPlanted) answers.push(await stage.ask(callOf(of.procedure, ofPlanted, planted.cast.owner.token)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).not.toContain(INTERNAL)
    }
    if (SHARED_IN.includes(name)) expect(answers.at(-1)?.body).toContain(SHARED)
    if (name === 'users.myData') expect(answers.at(-1)?.body).toContain(SHARED_STEP)
  })
}

/** What some are known to cause: so it is seen that notices are read here at all. */
const MAILS_OF: Readonly<Record<string, readonly string[]>> = {
  'cases.addDate': ['case-appointment'],
  'cases.reopen': ['case-moved'],
  'detention.send': ['detention-report'],
  'documents.ask': ['documents-asked'],
  'forms.ask': ['questions-asked'],
  'forms.askAgain': ['questions-asked'],
  'documents.return': ['documents-again'],
  'intake.sendCode': ['visitor-code'],
  'invoices.issue': ['invoice-issued'],
  'invoices.pay': ['payment-receipt'],
  'opening.decline': ['case-request-news'],
  'opening.request': ['case-request'],
  'payments.refund': ['payment-refunded'],
  'scheduling.book': ['appointment-confirmed', 'staff-appointment'],
  'scheduling.cancel': ['appointment-cancelled'],
  'scheduling.move': ['appointment-moved'],
}

/** Those that need a sign-in and were read. */
const pagesInNotices = new Set<string>()

/** Where a page needs a sign-in, that leads back to the very page, in the language of the mail. */
function expectWayBack(path: string): void {
  const [page = '', part] = path.split('#')
  const hash = part === undefined ? '' : `#${part}`
  const login = loginPathFor(page, 'lang=es', hash)
  expect(pathAfterSignIn(login.slice(login.indexOf('?')))).toBe(`${page}?lang=es${hash}`)
}

function readsNotices(of: Of): void {
  const doer = doerOf(of)
  it.runIf(doer)('causes no notice that names a condition, status, country, paper or number', async () => {
    const { notices } = await of.doneBy(doer!)
    expect(factsOfCases(notices)).toEqual([])
    expect(notices.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([...(MAILS_OF[of.procedure.name] ?? [])]),
    )
  })
  it.runIf(doer)(
    'causes no notice with a link that is not known, or does not lead back after signing in',
    async () => {
      const links = linksIn((await of.doneBy(doer!)).notices, stage.world.services.firm.publicUrl)
      expect(links.filter((path) => kindsOfLink(path).length === 0)).toEqual([])
      const pages = links.filter((path) => kindsOfLink(path).includes(MAIL_LINKS[0]!.kind))
      for (const page of pages) {
        pagesInNotices.add(page)
        expectWayBack(page)
      }
    },
  )
}

const NASTY_CALLS = rounds(2, 150)
const ASKING = ['visitor', 'client', 'otherClient', 'attorney', 'admin'] as const satisfies readonly Asker[]

function sendsNastyCalls(of: Of): void {
  const { procedure } = of
  it(`answers ${NASTY_CALLS} nasty calls without a fault of its own`, LONG, async () => {
    const scene = await of.scene()
    const tokens = await Promise.all(ASKING.map((asker) => tokenOf(scene, asker)))
    await fc.assert(
      fc.asyncProperty(nastyCall, async (call) => {
        const plain = callOf(procedure, scene.example, tokens[call.asker % tokens.length] ?? null)
        const asked = nastyAsked(call, { ...plain, path: procedure.path, body: scene.example.body })
        const wrong = whyWrong(asked.target, await stage.ask(asked))
        const errors = watched.heard.errors.map(String)
        if (wrong !== null || errors.length > 0)
          throw new Error(`${asked.method} ${asked.target}: ${wrong} ${errors.join()}`)
      }),
      { numRuns: NASTY_CALLS },
    )
  })
}

function asksAll(procedure: Procedure): void {
  const of = objectOf(procedure)
  sendsWhatCannotBeRead(of)
  asksWhoMay(of)
  asksTheSecond(of)
  asksGuests(of)
  readsForItsClient(of)
  readsNotices(of)
  smuggles(of)
  sendsWrongValues(of)
  breaksWrites(of)
  sendsNames(of)
  sendsNastyCalls(of)
}

/** What a search is for is in no log, when what is searched is gone. */
async function searchesInVain(): Promise<void> {
  const { pool } = stage.world.connection
  const { token } = strangers.get('admin')!
  await pool.query('ALTER TABLE users RENAME COLUMN last_name TO gone')
  try {
    const { status } = await stage.ask({ method: 'GET', target: `/api/users?search=${MARKER}`, token })
    expect(status).toBe(500)
  } finally {
    await pool.query('ALTER TABLE users RENAME COLUMN gone TO last_name')
  }
  expect(watched.heard.lines).not.toEqual([])
  watched.heard.expectSilence()
}

async function expectNobodyTold(part: readonly Procedure[]): Promise<void> {
  const { kinds, events, problems, said } = await watched.told()
  expect(kinds).toBeGreaterThan(5)
  expect(problems).toEqual([])
  expect(events).toBeGreaterThan(20)
  expect(said.spans).not.toMatch(/UnixNano|panId/)
  expect(said.spans).toMatch(/"(?:GET|POST|PUT) \w+(?:\.\w+)+"/)
  expect(part.filter(({ name }) => !said.figures.includes(name))).toEqual([])
  const marked = Object.entries(said).filter(([, text]) => isMarked(text))
  expect(marked.map(([name]) => name)).toEqual([])
}

export function walkProcedures(procedures: readonly Procedure[]): void {
  beforeAll(openWalk)
  afterAll(() => watched.end())
  describe.each(procedures)('$name', asksAll)
  describe('after all of them', () => {
    it('nothing that was smuggled in stands anywhere', async () => {
      expect(await watched.kept.standing(SMUGGLED)).toEqual([])
    })
    it('pages that need a sign-in have been among the links', () => {
      expect(pagesInNotices.size).toBeGreaterThan(5)
    })
    it('nothing of a search is in a log, when what is searched is gone', searchesInVain)
    it('who is told of what the product does was told of errors and requests, and of nobody', () =>
      expectNobodyTold(procedures))
  })
}
