import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { type Answer, type Cast, openStage, type Stage } from './everyone-asks.ts'
import { callOf, type Example, everyProcedure, exampleOf } from './procedure-examples.ts'
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

/** Who is refused changes nothing, so all who are refused ask for one object; who is let in has one of their own. */
async function refusedScene(name: string, asker: Exclude<Asker, 'attorney'>): Promise<Scene> {
  const scene = scenes.get(name) ?? sceneFor(name, 'attorneyWithoutSecondFactor')
  scenes.set(name, scene)
  const { cast, example } = await scene
  return { cast: await stage.recast(cast, asker), example }
}

async function asked(name: string, asker: Asker, outcome: Outcome): Promise<string> {
  const procedure = PROCEDURES.find((one) => one.name === name)!
  const isRefused = outcome !== 'yes' && outcome !== 'none'
  const { cast, example } =
    isRefused && asker !== 'attorney' ? await refusedScene(name, asker) : await sceneFor(name, asker)
  return outcomeOf(await stage.ask(callOf(procedure, example, cast.token)), example)
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
async function joinCases({ owner, staff }: Cast): Promise<boolean> {
  const { pool } = stage.world.connection
  const { rows } = await pool.query<{ id: string }>(
    'UPDATE cases SET second_id = $1 WHERE client_id = $2 RETURNING id',
    [staff!.userId, owner.userId],
  )
  const change = 'UPDATE intake_sessions SET second_id = $1 WHERE case_id = ANY ($2)'
  await pool.query(change, [staff!.userId, rows.map(({ id }) => id)])
  return rows.length > 0
}

describe('the second member of staff of a case', () => {
  beforeAll(() => stage.dismissStaff())
  it.each([...WHO_MAY_CALL])(
    '%s: is answered as its attorney, and elsewhere as any colleague',
    async (name, row) => {
      const procedure = PROCEDURES.find((one) => one.name === name)!
      const { cast, example } = await sceneFor(name, 'otherAttorney')
      const isJoined = await joinCases(cast)
      // Who gives their place to another reads the case no longer.
      const expected = name === 'cases.setSecond' ? 'none' : isJoined ? row.attorney : row.otherAttorney
      expect(outcomeOf(await stage.ask(callOf(procedure, example, cast.token)), example)).toBe(expected)
    },
  )
})

describe.each([...WHO_MAY_CALL])('%s', (name, row) => {
  beforeAll(() => stage.dismissStaff())
  it.each(ASKERS)('answers as the table says: %s', async (asker) => {
    expect(await asked(name, asker, row[asker])).toBe(row[asker])
  })
})
