import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { LargeBodies } from './large-bodies.ts'

const PATH = '/api/mail-events/mime'

/** The parts in use. */
function asking(length: string | undefined) {
  return { headers: { 'content-length': length } } as unknown as IncomingMessage
}

function answer() {
  return new EventEmitter() as unknown as ServerResponse
}

it('of large bodies only a few are held at once, and each until its answer is over; small ones come as they do', () => {
  const bodies = new LargeBodies()
  const large = () => bodies.hold(asking(undefined), answer(), PATH)
  const first = answer()
  expect(bodies.hold(asking('30000000'), first, PATH)).toBe(true)
  expect([large(), large(), large(), large()]).toEqual([true, true, true, false])
  expect(bodies.hold(asking('2000'), answer(), PATH)).toBe(true)
  expect(bodies.hold(asking('30000000'), answer(), '/api/messages')).toBe(true)
  first.emit('close')
  expect([large(), large()]).toEqual([true, false])
})
