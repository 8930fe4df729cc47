import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { FOR_GUESTS, sameGuestKey } from './booking-guest.ts'
import { type Answer, type Cast, openStage, type Person, type Stage } from './everyone-asks.ts'
import { callOf, type Example, everyProcedure, exampleOf, type Procedure } from './procedure-examples.ts'
import { isProof, rounds } from './rounds.ts'
import { ASKERS, type Asker, type Outcome, WHO_MAY_CALL } from './who-may.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

const PROCEDURES = everyProcedure()

/** A refusal tells nothing of the object, and has the shape of every error. */
function outcomeOf({ status, body }: Answer, { mark }: Example): string {
  const isTold = mark !== undefined && body.includes(mark)
  if (status >= 200 && status < 300) return mark === undefined || isTold ? 'yes' : 'none'
  const said = JSON.parse(body) as ApiErrorBody
  if (isTold || said.statusCode !== status) return `${status} with too much or too little: ${body}`
  return String(status)
}

type Scene = { cast: Cast; example: Example }

async function sceneFor(name: string, asker: Asker): Promise<Scene> {
  const cast = await stage.cast(asker)
  return { cast, example: await exampleOf(name, stage, cast) }
}

const scenes = new Map<string, Promise<Scene>>()

/** Who is refused, or reads, changes nothing: all of them ask for one object, and after them the first who may. */
async function sharedScene(name: string): Promise<Scene> {
  const scene = scenes.get(name) ?? sceneFor(name, leaderOf(name) ?? 'attorney')
  scenes.set(name, scene)
  return scene
}

function isRefusal(outcome: Outcome): boolean {
  return outcome !== 'yes' && outcome !== 'none'
}

function procedureOf(name: string) {
  return PROCEDURES.find((one) => one.name === name)!
}

/** Who changes the object that the refused have asked for; nobody does where it is read. */
function leaderOf(name: string): Asker | undefined {
  if (isReading(procedureOf(name))) return undefined
  const row = WHO_MAY_CALL.get(name)
  return (['attorney', 'admin', 'client'] as const).find((asker) => row && !isRefusal(row[asker]))
}

/** Sent by POST, since a link is a secret. */
const READ_BY_POST = new Set([
  'invoices.openPayLink',
  'invoices.openPayerAutopay',
  'invoices.payLinkReceipt',
  'scheduling.links.open',
])

function isReading({ name, method }: Procedure): boolean {
  return method === 'GET' || READ_BY_POST.has(name)
}

async function asked(name: string, asker: Asker, outcome: Outcome): Promise<string> {
  const procedure = procedureOf(name)
  const isLeader = asker === leaderOf(name)
  const isShared = isReading(procedure) || isRefusal(outcome)
  const { cast, example } = isShared || isLeader ? await sharedScene(name) : await sceneFor(name, asker)
  const { token } = isShared ? await stage.recast(cast, asker) : cast
  return outcomeOf(await stage.ask(callOf(procedure, example, token)), example)
}

describe('the table of who may call what', () => {
  it('has a line for every procedure, and none for anything else', () => {
    expect([...WHO_MAY_CALL.keys()].toSorted()).toEqual(PROCEDURES.map(({ name }) => name).toSorted())
  })
  it('lets a visitor do nothing but what it says here', () => {
    const open = [...WHO_MAY_CALL].filter(([, row]) => row.visitor === 'yes').map(([name]) => name)
    expect(open.toSorted()).toEqual([
      'callbacks.ask',
      'callbacks.times',
      'detention.resume',
      'detention.save',
      'detention.send',
      'faults.tell',
      // With a link that opens one amount of one invoice: without one they answer nobody.
      'invoices.agreeByLink',
      // With the link of a mail to who agreed, as the two below.
      'invoices.agreePayerCard',
      'invoices.offerByLink',
      'invoices.offerPayerCard',
      'invoices.openPayLink',
      'invoices.openPayerAutopay',
      'invoices.payByLink',
      'invoices.payLinkReceipt',
      'invoices.stopPayerAutopay',
      'payments.settings',
      'scheduling.guests.start',
      'scheduling.listSlots',
      'users.listPublic',
    ])
  })
  it('lets a disabled user do nothing', () => {
    for (const [name, row] of WHO_MAY_CALL) expect([name, row.disabledClient]).toEqual([name, '401'])
  })
})

/** From now on the colleague is the second member of staff of every case of the scene; tells whether there is one. */
async function joinCases({ owner }: Cast, { userId }: Person): Promise<boolean> {
  const { pool } = stage.world.connection
  const { rows } = await pool.query<{ id: string }>(
    'UPDATE cases SET second_id = $1 WHERE client_id = $2 RETURNING id',
    [userId, owner.userId],
  )
  const change = 'UPDATE intake_sessions SET second_id = $1 WHERE case_id = ANY ($2)'
  await pool.query(change, [userId, rows.map(({ id }) => id)])
  return rows.length > 0
}

/**
 * Who they are is decided before any procedure (`actorOf`): the first two are the same to all of them, the others nobody or
 * clients in all but name. Where a whole group is refused, one of it asks, by turns.
 */
const ALIKE_REFUSED: readonly (readonly Asker[])[] = [
  ['visitor', 'newcomer'],
  ['attorneyWithoutSecondFactor', 'adminWithoutSecondFactor', 'disabledClient'],
]
/** Where a visitor may, a link or nothing is looked at, and not who they are. */
const ALIKE_LET: readonly (readonly Asker[])[] = [
  ['visitor', 'newcomer'],
  ['client', 'otherClient'],
  ['attorney', 'otherAttorney', 'admin'],
  ['attorneyWithoutSecondFactor', 'adminWithoutSecondFactor'],
]
const OF_A_GROUP = rounds(1, 3)
let turn = 0

/** The leader comes after all who share their object, but for the disabled: their account stays so. */
function place(asker: Asker, leader: Asker | undefined): number {
  return asker === 'disabledClient' ? 2 : Number(asker === leader)
}

function groupsOf(row: Record<Asker, Outcome>): readonly (readonly Asker[])[] {
  const isFree = ALIKE_LET.every((group) => group.every((asker) => row[asker] === 'yes'))
  if (isFree) return ALIKE_LET
  return ALIKE_REFUSED.filter((group) => group.every((asker) => isRefusal(row[asker])))
}

function askersOf(name: string, row: Record<Asker, Outcome>): Asker[] {
  turn += 1
  const leader = leaderOf(name)
  const spared = groupsOf(row).flatMap((group) =>
    group.filter((_, index) => (index + turn) % group.length >= OF_A_GROUP),
  )
  return ASKERS.filter((asker) => !spared.includes(asker)).toSorted(
    (one, other) => place(one, leader) - place(other, leader),
  )
}

/** Where being the attorney of a case makes a difference, being its second member of staff is to make the same one. */
function isForHands(row: Record<Asker, Outcome>): boolean {
  return isProof || row.attorney !== row.otherAttorney
}

/** Whatever an owner may do with their account is what a guest in their name could be taken for. */
function isForOwners(row: Record<Asker, Outcome>): boolean {
  return isProof || !isRefusal(row.client)
}

describe.each([...WHO_MAY_CALL])('%s', (name, row) => {
  beforeAll(() => stage.dismissStaff())
  it.runIf(isForHands(row))('answers the second member of staff of a case as its attorney', async () => {
    const procedure = procedureOf(name)
    const isShared = isReading(procedure) || (isRefusal(row.attorney) && isRefusal(row.otherAttorney))
    const { cast, example } = isShared ? await sharedScene(name) : await sceneFor(name, 'attorney')
    const { token, staff } = await stage.recast(cast, 'otherAttorney')
    const isJoined = await joinCases(cast, staff!)
    // Who gives their place to another reads the case no longer.
    const expected = name === 'cases.setSecond' ? 'none' : isJoined ? row.attorney : row.otherAttorney
    expect(outcomeOf(await stage.ask(callOf(procedure, example, token)), example)).toBe(expected)
  })
  // What visitors and guests may do has a file of its own: `booking-guest-reach.test.ts`.
  it.runIf(isRefusal(row.visitor) && isForOwners(row) && !FOR_GUESTS.has(name))(
    'answers a guest in the name of its owner as any visitor',
    async () => {
      const { cast, example } = await sharedScene(name)
      // Between two codes to one address there is a minute.
      stage.world.clock.advance(1)
      const headers = { 'visitor-key': await sameGuestKey(stage, cast) }
      stage.world.clock.advance(1)
      const answer = await stage.ask({ ...callOf(procedureOf(name), example, null), headers })
      expect(outcomeOf(answer, example)).toBe(row.visitor)
    },
  )
  it.each(askersOf(name, row))('answers as the table says: %s', async (asker) => {
    expect(await asked(name, asker, row[asker])).toBe(row[asker])
  })
})
