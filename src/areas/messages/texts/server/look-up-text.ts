// A text whose answer was lost: it is looked up at the provider, and sent again only when it certainly is not there.
import { hoursBetween, instant, plusMinutes, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import type { FoundText } from '#platform/ports/texts.ts'
import { LOOK_UP_TEXT, SEND_TEXT } from './job-kinds.ts'
import { placeOfBody } from './sealed-body.ts'
import { followProgress } from './follow-progress.ts'
import { tellFate } from './tell-fate.ts'
import { findText, markFound, markNotTaken, type TextRow } from './texts-repository.ts'

/** Clocks differ, and the provider names whole seconds. */
const EARLIER_MINUTES = 2
/** A request in transit for so long does not arrive any more. */
const CERTAIN_AFTER_MINUTES = 15
const AGAIN_AFTER_MINUTES = 4

/** Thrown so that the job is retried. */
class ProviderAway extends Error {
  constructor() {
    super('the provider of texts could not be asked')
    this.name = 'ProviderAway'
  }
}

export async function lookUpText(services: Services, features: Features, id: string): Promise<void> {
  const row = await findText(services.db, id)
  if (row?.state !== 'in-doubt') return
  const found = await askFor(services, row)
  if (found === null) throw new ProviderAway()
  for (const one of found) {
    if (await isThisOne(services, features, row, one)) return
  }
  await notThere(services, row)
}

async function askFor(
  { texts, seal }: Services,
  { id, number, sealedBody, handedOverAt }: TextRow,
): Promise<FoundText[] | null> {
  if (number === null || sealedBody === null || handedOverAt === null) return []
  const body = seal.open(sealedBody, placeOfBody(id))
  return texts.find({ to: number, body }, plusMinutes(instant(handedOverAt), -EARLIER_MINUTES))
}

/** Two texts of ours may be identical: one already matched to another is skipped. */
function isThisOne(
  services: Services,
  features: Features,
  row: TextRow,
  { providerId, segments, progress, problem }: FoundText,
): Promise<boolean> {
  const { db, clock } = services
  return db.transaction(async (tx) => {
    const isOurs = await markFound(tx, row.id, { providerId, segments }, toDate(clock.now()))
    if (!isOurs) return false
    await tellFate(services, features, tx, row, 'sent')
    // Its end may be unreported, or was before it was known to be ours.
    await followProgress(services, features, tx, { row, progress, problem })
    return true
  })
}

async function notThere({ db, clock, jobs }: Services, { id, handedOverAt }: TextRow): Promise<void> {
  const now = clock.now()
  const minutes = handedOverAt === null ? Infinity : hoursBetween(instant(handedOverAt), now) * 60
  await db.transaction(async (tx) => {
    if (minutes < CERTAIN_AFTER_MINUTES) {
      const startAfter = toDate(plusMinutes(now, AGAIN_AFTER_MINUTES))
      await jobs.enqueue(tx, LOOK_UP_TEXT, { textId: id }, { startAfter })
    } else if (await markNotTaken(tx, id)) {
      await jobs.enqueue(tx, SEND_TEXT, { textId: id })
    }
  })
}
