// Actions refused in a closed case: each verb in an open and in a closed case. A refused one leaves nothing behind.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseNotice, FilingToSave, PersonToSave } from '../contract.ts'
import { addNote } from './add-note.ts'
import { addTask } from './add-task.ts'
import { addDate, finishDate, reopenDate } from './change-date.ts'
import { removeFiling, saveFiling } from './change-filing.ts'
import { setSecond, transferCase } from './change-hands.ts'
import { removePerson, savePerson } from './change-person.ts'
import { dateTask, markTask } from './change-task.ts'
import { closeCase, reopenCase } from './close-case.ts'
import { getCase } from './get-case.ts'
import { holdCase, liftHold } from './hold-case.ts'
import { listCaseTasks } from './list-tasks.ts'
import { moveCase } from './move-case.ts'
import { previewNotice, recordNotice } from './record-notice.ts'
import { openedCase } from './testing.ts'

const REASON = 'What the client and the firm agreed.'

let world: World
let ana: SignedIn
let ben: SignedIn
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  ana = await world.person('attorney')
  ben = await world.person('attorney')
  admin = await world.person('admin')
})
afterAll(() => world.end())

type Asked = Awaited<ReturnType<typeof matter>> & { version: number }

const person = (caseId: string): PersonToSave => ({
  caseId,
  personId: randomUUID(),
  version: null,
  part: 'spouse',
  given: 'Rosa',
  surnames: 'Delgado',
  birthDate: null,
  aNumber: '',
  phone: '',
  email: '',
  isClient: false,
  accountEmail: '',
})
const filing = (caseId: string): FilingToSave => ({
  caseId,
  filingId: randomUUID(),
  version: null,
  form: 'I-130',
  edition: '',
  filedOn: null,
  priorityDate: null,
  receiptNumber: '',
})
const notice = ({ caseId, version }: Asked): CaseNotice => ({
  caseId,
  noticeId: randomUUID(),
  version,
  kind: 'rfe',
  noticeDate: '2026-11-16',
  receiptNumber: '',
  form: 'I-485',
  receivedOn: null,
  priorityDate: null,
  appointment: null,
  respondBy: '2027-02-08',
  keepsStatus: false,
  isOverdue: false,
})
const date = (caseId: string) => ({
  caseId,
  dateId: randomUUID(),
  kind: 'hearing' as const,
  day: '2026-12-03',
  time: null,
  zone: null,
  place: '',
  bring: '',
  basis: '',
  responsibleId: null,
  isOverdue: false,
})

/** With a person, a filing, a task, and a date that is done. */
async function matter() {
  const { caseId } = await openedCase(world, {
    attorneyId: ana.userId,
    status: 'review',
    nextAction: 'wait-for-decision',
  })
  const of = { spouse: person(caseId), petition: filing(caseId), hearing: date(caseId) }
  await savePerson(world.as(ana), of.spouse)
  await saveFiling(world.as(ana), of.petition)
  await addDate(world.as(ana), of.hearing)
  await finishDate(world.as(ana), { ...of.hearing, version: 1, proof: REASON })
  const { tasks } = await listCaseTasks(world.as(ana), { caseId })
  return { caseId, taskId: tasks[0]?.id ?? '', ...of }
}

const VERBS = {
  'add a person': ({ caseId }: Asked) => savePerson(world.as(ana), person(caseId)),
  'correct a person': ({ spouse }: Asked) =>
    savePerson(world.as(ana), { ...spouse, version: 1, given: 'Rosario' }),
  'remove a person': ({ spouse }: Asked) => removePerson(world.as(ana), { ...spouse, version: 1 }),
  'add a filing': ({ caseId }: Asked) => saveFiling(world.as(ana), filing(caseId)),
  'correct a filing': ({ petition }: Asked) =>
    saveFiling(world.as(ana), { ...petition, version: 1, form: 'I-485' }),
  'remove a filing': ({ petition }: Asked) => removeFiling(world.as(ana), { ...petition, version: 1 }),
  'preview a notice': (asked: Asked) => previewNotice(world.as(ana), notice(asked)),
  'record a notice': (asked: Asked) => recordNotice(world.as(ana), notice(asked)),
  'give it away': (asked: Asked) =>
    transferCase(world.as(ana), { ...asked, attorneyId: ben.userId, reason: REASON }),
  'set its second person': (asked: Asked) => setSecond(world.as(ana), { ...asked, secondId: ben.userId }),
  'add a task': (asked: Asked) =>
    addTask(world.as(ana), {
      ...asked,
      taskId: randomUUID(),
      code: 'firm-task',
      text: 'Call the court',
      due: null,
      isFirst: false,
    }),
  'mark a task': (asked: Asked) => markTask(world.as(ana), { ...asked, isDone: true }),
  'date a task': (asked: Asked) => dateTask(world.as(ana), { ...asked, due: '2026-12-20' }),
  'add a date': ({ caseId }: Asked) => addDate(world.as(ana), date(caseId)),
  'open a date again': ({ hearing }: Asked) =>
    reopenDate(world.as(ana), { ...hearing, version: 2, reason: REASON }),
  move: (asked: Asked) =>
    moveCase(world.as(ana), { ...asked, status: 'interview', nextAction: 'prepare-interview', due: null }),
  'close it otherwise': (asked: Asked) => closeCase(world.as(ana), { ...asked, outcome: 'withdrawn' }),
  'reopen it': (asked: Asked) => reopenCase(world.as(ana), asked),
  'hold it': (asked: Asked) => holdCase(world.as(ana), { ...asked, reason: REASON }),
  'lift its hold': (asked: Asked) => liftHold(world.as(admin), { ...asked, reason: REASON }),
  'note something': ({ caseId }: Asked) =>
    addNote(world.as(ana), { caseId, noteId: randomUUID(), text: REASON, isShared: false }),
}
type Verb = keyof typeof VERBS

/** `done`: it may. `same`: it is so already, or it changes nothing. The rest is refused in a closed case. */
const OTHERWISE: Partial<Record<Verb, readonly [open: string, closed: string]>> = {
  'preview a notice': ['same', 'CASE_CLOSED'],
  'reopen it': ['same', 'done'],
  // A subpoena also covers closed cases, and later facts are recorded.
  'hold it': ['done', 'done'],
  'lift its hold': ['same', 'same'],
  'note something': ['done', 'done'],
}

/** All that any of them writes. */
async function traces(): Promise<unknown> {
  const tables = [
    'cases',
    'case_events',
    'case_people',
    'case_filings',
    'case_notices',
    'case_dates',
    'case_tasks',
  ]
  const counted = tables.map(
    (table) => `(SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM ${table} t) AS ${table}`,
  )
  const asked = ['notices', 'audit_entries'].map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  const { rows } = await world.connection.pool.query<object>(`SELECT ${[...counted, ...asked].join(', ')}`)
  return rows[0]
}

describe.each(['open', 'closed'] as const)('of a case that is %s', (state) => {
  it.each(Object.keys(VERBS) as Verb[])('%s', async (verb) => {
    const of = await matter()
    const now = await getCase(world.as(ana), of)
    const { version } =
      state === 'closed'
        ? await closeCase(world.as(ana), { ...of, version: now.version, outcome: 'ended' })
        : now
    const before = await traces()
    const expected = (OTHERWISE[verb] ?? ['done', 'CASE_CLOSED'])[state === 'open' ? 0 : 1]
    const done = VERBS[verb]({ ...of, version })
    if (expected === 'done' || expected === 'same') await done
    else await expect(done).rejects.toMatchObject({ code: expected })
    if (expected === 'done') expect(await traces()).not.toEqual(before)
    else expect(await traces()).toEqual(before)
  })
})
