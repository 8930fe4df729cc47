// Loaded into every process of a product that a test starts (`node --import`): its clock runs ahead by what the file named in
// MOVED_CLOCK says, in milliseconds, from one moment to the next.
import { readFileSync } from 'node:fs'

const LOOKS_EACH_MS = 100
const file = process.env['MOVED_CLOCK'] ?? ''
const RealDate = Date
let aheadMs = 0

function look(): void {
  aheadMs = Number(readFileSync(file, 'utf8'))
}

look()
setInterval(look, LOOKS_EACH_MS).unref()

class MovedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() + aheadMs
  }
}
Object.assign(globalThis, { Date: MovedDate })
