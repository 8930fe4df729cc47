// Each part that the product stands on or talks to goes away in turn, and answers half a minute late: nothing that was
// acknowledged is lost or done twice, everything works again without a restart, and the administrator is told once.
// How fast others were served meanwhile is printed; `npm run bench -- away` holds it to its bound.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AwayFirm, openAwayFirm, type Part, PARTS } from './away-firm.ts'
import { drill, type Drilled, line, SAID_OF, type Seconds, warmUp, WAYS } from './each-away.ts'
import { rounds } from './rounds.ts'

const SECONDS: Seconds = {
  before: rounds(1, 10),
  away: rounds(4, 45),
  after: rounds(1, 10),
  settles: rounds(40, 540),
}
const LONG = 900_000

/** In the landing: the one that no other test takes away from the whole product, that is tried again within seconds, and where money is. */
const SHORT_PARTS: readonly Part[] = ['gateway']
const DRILLS = rounds(SHORT_PARTS, PARTS).flatMap((part) =>
  rounds<readonly (typeof WAYS)[number][]>(['down'], WAYS).map((way) => ({ part, way })),
)

const READY_WHILE_AWAY: Record<Part, string> = {
  database: '503 unavailable: database migrations queue',
  mail: '200 ready',
  gateway: '200 ready',
  storage: '200 degraded: storage',
  scanner: '200 degraded: scanner',
  monitoring: '200 ready',
}

let firm: AwayFirm
const drilled: Drilled[] = []
beforeAll(async () => {
  firm = await openAwayFirm()
  await warmUp(firm)
}, LONG)
afterAll(async () => {
  await firm.end()
  console.info(drilled.map(line).join('\n'))
})

describe.each(DRILLS)('$part, $way', ({ part, way }) => {
  let done: Drilled
  beforeAll(async () => {
    done = await drill(firm, part, way, SECONDS)
    drilled.push(done)
    console.info(line(done))
  }, LONG)

  it('changes nothing for those who do not use it', () => {
    expect(done.faults).toEqual([])
    expect(done.answers).toBeGreaterThan(0)
  })
  it('loses nothing that was acknowledged, does nothing twice, and all of it works again', () => {
    expect(done.odd).toEqual([])
    expect(done.people.taken).toBeGreaterThan(0)
  })
  it('is told of by the readiness check for as long as it lasts', () => {
    expect(done.readiness).toEqual({ away: READY_WHILE_AWAY[part], after: '200 ready' })
  })
  it('is told to the administrator once', () => {
    const said = SAID_OF[part][way]
    if (said !== null) expect(done.events).toContain(said)
    expect(done.told).toHaveLength(said === null ? 0 : 1)
  })
})
