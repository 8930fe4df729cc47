// What an accepted document says of a person of its case, as answers with the document as their source.
import { toDate } from '#kernel/calendar.ts'
import { aNumberDigits } from '../rules/a-number.ts'
import {
  disagrees,
  type FactId,
  type FactRow,
  FACT_IDS,
  type FactValue,
  type FactValues,
} from '../rules/facts.ts'
import type { Whose } from '../rules/people.ts'
import { keepOther, listBoth, type NewAnswer } from './answers-repository.ts'
import { keepPerson } from './change-person.ts'
import { listPeople, lockPerson } from './people-repository.ts'
import { type CaseDesk, storeOf } from './record-event.ts'

type FromDocument = {
  whose: Whose
  facts: FactValues
  /** Empty: the document says none. */
  aNumber: string
  source: Extract<NewAnswer['source'], { kind: 'document' }>
}

/**
 * Runs in the transaction that accepts it, with the case locked. What the case says already stays in force: what the document says otherwise
 * is kept beside it. Says why where it cannot be kept.
 */
export async function keepFromDocument(
  desk: CaseDesk,
  { whose, facts, aNumber, source }: FromDocument,
): Promise<'nobody' | 'other-number' | null> {
  const store = storeOf(desk)
  const people = await listPeople(store, [desk.of.id])
  const isTheirs = ({ accountId, part }: (typeof people)[number]) =>
    whose === 'client' ? accountId === desk.of.clientId : part === whose
  const [one, another] = people.filter(isTheirs)
  const person = one && !another ? await lockPerson(store, one.id) : null
  if (!person) return 'nobody'
  const number = aNumberDigits(aNumber) ?? ''
  // A number is of the person, who has one: two cannot stand beside each other.
  if (number !== '' && person.aNumber !== '' && person.aNumber !== number) return 'other-number'
  const { inForce } = await listBoth(store, [person.id])
  const now = (id: FactId) => inForce.find(({ question }) => question === id)?.value
  const said = {
    language: desk.ctx.language,
    source,
    saidById: desk.actor.userId,
    saidAt: toDate(desk.ctx.clock.now()),
    takenById: null,
  }
  const news = FACT_IDS.flatMap((id) => {
    const value = facts[id]
    return value === undefined ? [] : [[id, withRows(now(id), value)] as const]
  })
  const isOther = ([id, value]: (typeof news)[number]) => disagrees(now(id), value)
  for (const [question, value] of news.filter(isOther))
    await keepOther(store, person.id, { question, value, ...said }, said.saidAt)
  await keepPerson(desk, {
    before: person,
    person: number === '' ? person : { ...person, aNumber: number },
    version: person.version,
    facts: Object.fromEntries(news.filter((each) => !isOther(each))),
    saidOf: () => said,
  })
  return null
}

/** A passport or a tax return that is there already is not there twice: it takes what the document adds. */
function withRows(now: FactValue | undefined, value: FactValue): FactValue {
  if (typeof value === 'string' || now === undefined || typeof now === 'string') return value
  return value.reduce<FactRow[]>((rows, row) => {
    const [key = ''] = Object.keys(row)
    const at = rows.findIndex((each) => each[key] === row[key])
    if (at < 0) return [...rows, row]
    const added = Object.entries(row).filter(([, text]) => text !== '')
    return rows.with(at, { ...rows[at], ...Object.fromEntries(added) })
  }, now)
}
