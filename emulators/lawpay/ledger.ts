// Every transaction and event. A commit is journalled first, then applied, then pushed.
import { z } from 'zod'
import { newId } from './ids.ts'
import type { Journal } from './journal.ts'
import { CHANGEABLE_FIELDS, type Merchant, type MerchantChange } from './merchant.ts'
import { addToIndex, createSearchIndex, type SearchIndex } from './search-index.ts'
import { SavedMethod } from './saved-method.ts'
import { EVENT_TYPES, type EventType, type GatewayEvent, Transaction } from './transaction.ts'

/** One state a transaction went through, and its event. */
const Step = z.object({
  event: z.object({ id: z.string(), created: z.string(), type: z.enum(EVENT_TYPES) }),
  transaction: Transaction,
})
export type Step = z.infer<typeof Step>

/** One line of the journal: changes committed together happened together, or not at all. */
const Entry = z.object({
  at: z.iso.datetime(),
  steps: z.exactOptional(z.array(Step)),
  merchant: z.exactOptional(z.partialRecord(z.enum(CHANGEABLE_FIELDS), z.string())),
  saved: z.exactOptional(SavedMethod),
  deleted: z.exactOptional(z.string()),
})
type Entry = z.infer<typeof Entry>

export type Ledger = {
  transactions: Map<string, Transaction>
  savedMethods: Map<string, SavedMethod>
  events: GatewayEvent[]
  index: SearchIndex
  /** The latest moment given out, in milliseconds. */
  latest: number
}

export function createLedger(): Ledger {
  return {
    transactions: new Map(),
    savedMethods: new Map(),
    events: [],
    index: createSearchIndex(),
    latest: 0,
  }
}

/** No two moments are equal, so `modified` and an event's `created` always tell which came first. */
export function nextMoment(ledger: Ledger, now: Date): string {
  ledger.latest = Math.max(now.getTime(), ledger.latest + 1)
  return new Date(ledger.latest).toISOString()
}

/** A transaction's next state, stamped, with its event. */
export function step<Kind extends Transaction>(
  ledger: Ledger,
  now: Date,
  type: EventType,
  transaction: Kind,
): Step & { transaction: Kind } {
  const stamped = { ...transaction, modified: nextMoment(ledger, now) }
  return { event: { id: newId(), created: nextMoment(ledger, now), type }, transaction: stamped }
}

type Place = { ledger: Ledger; journal: Journal; merchant: Merchant }

/** Returns the events to push. Throws, with nothing changed, where the journal cannot be written. */
export function commitSteps(place: Place, now: Date, steps: readonly Step[]): GatewayEvent[] {
  if (steps.length === 0) return []
  const entry: Entry = { at: now.toISOString(), steps: [...steps] }
  place.journal.append(entry)
  return applyEntry(place, entry)
}

export function commitMerchant(place: Place, now: Date, change: MerchantChange): void {
  const entry: Entry = { at: now.toISOString(), merchant: change }
  place.journal.append(entry)
  applyEntry(place, entry)
}

/** `isKept`: whether a later process remembers it. */
export function commitSavedMethod(
  place: Place,
  now: Date,
  change: Pick<Entry, 'saved' | 'deleted'>,
  isKept: boolean,
): void {
  const entry: Entry = { at: now.toISOString(), ...change }
  if (isKept) place.journal.append(entry)
  applyEntry(place, entry)
}

/** Brings back what a former process remembered. Refuses entries it cannot read. */
export function replay(place: Place, entries: readonly unknown[]): void {
  for (const entry of entries) applyEntry(place, Entry.parse(entry))
}

function applyEntry(place: Place, entry: Entry): GatewayEvent[] {
  const at = new Date(entry.at)
  const events = (entry.steps ?? []).map((done) => applyStep(place.ledger, done, at))
  if (entry.saved) place.ledger.savedMethods.set(entry.saved.id, entry.saved)
  if (entry.deleted !== undefined) place.ledger.savedMethods.delete(entry.deleted)
  if (entry.merchant) {
    place.merchant.details = { ...place.merchant.details, ...entry.merchant }
    place.merchant.modified = entry.at
  }
  return events
}

function applyStep(ledger: Ledger, done: Step, at: Date): GatewayEvent {
  const event: GatewayEvent = { ...done.event, data: done.transaction }
  ledger.transactions.set(done.transaction.id, done.transaction)
  ledger.events.push(event)
  ledger.latest = Math.max(ledger.latest, Date.parse(event.created))
  addToIndex(ledger.index, done.transaction, at)
  return event
}
