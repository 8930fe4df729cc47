import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiErrorBody } from '#kernel/errors.ts'
import { type Answer, openStage, type Stage } from './everyone-asks.ts'
import { callOf, type Example, everyProcedure, exampleOf } from './procedure-examples.ts'
import { ASKERS, type Asker, WHO_MAY_CALL } from './who-may.ts'

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

async function asked(name: string, asker: Asker): Promise<string> {
  const procedure = PROCEDURES.find((one) => one.name === name)!
  const cast = await stage.cast(asker)
  const example = await exampleOf(name, stage, cast)
  return outcomeOf(await stage.ask(callOf(procedure, example, cast.token)), example)
}

describe('the table of who may call what', () => {
  it('has a line for every procedure, and none for anything else', () => {
    expect([...WHO_MAY_CALL.keys()].toSorted()).toEqual(PROCEDURES.map(({ name }) => name).toSorted())
  })
  it('lets a visitor do nothing but what it says here', () => {
    const open = [...WHO_MAY_CALL].filter(([, row]) => row.visitor === 'yes').map(([name]) => name)
    expect(open.toSorted()).toEqual([
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

describe.each([...WHO_MAY_CALL])('%s', (name, row) => {
  it.each(ASKERS)('answers as the table says: %s', async (asker) => {
    expect(await asked(name, asker)).toBe(row[asker])
  })
})
