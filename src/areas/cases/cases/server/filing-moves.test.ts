import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseNotice, FilingToSave } from '../contract.ts'
import { caseFilings, removeFiling, saveFiling } from './change-filing.ts'
import { addDate } from './change-date.ts'
import { getCase } from './get-case.ts'
import { listCaseTasks } from './list-tasks.ts'
import { moveCase } from './move-case.ts'
import { ownRecord } from './own-record.ts'
import { caseDates } from './read-dates.ts'
import { previewNotice, recordNotice } from './record-notice.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
})
afterAll(() => world.end())

const as = (actor: SignedIn) => world.as(actor)
const NUMBERS = { 'I-485': 'IOE0912345001', 'I-765': 'IOE0912345002', 'I-130': 'IOE0912345003' } as const
type Form = keyof typeof NUMBERS

/** A marriage case with three filings, all with their receipts. */
async function filedCase() {
  const first = { status: 'submitted', nextAction: 'wait-for-biometrics' } as const
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId, ...first })
  for (const form of Object.keys(NUMBERS) as Form[])
    await saveFiling(as(attorney), filing(caseId, { form, receiptNumber: NUMBERS[form] }))
  const notice = async (form: Form, details: Partial<CaseNotice>): Promise<CaseNotice> => ({
    caseId,
    noticeId: randomUUID(),
    version: (await getCase(as(attorney), { caseId })).version,
    kind: 'rfe',
    noticeDate: '2026-11-16',
    receiptNumber: NUMBERS[form],
    form,
    receivedOn: null,
    priorityDate: null,
    appointment: null,
    respondBy: null,
    keepsStatus: false,
    isOverdue: false,
    ...details,
  })
  const comes = async (form: Form, details: Partial<CaseNotice>) =>
    recordNotice(as(attorney), await notice(form, details))
  return { client, caseId, notice, comes }
}

function filing(caseId: string, details: Partial<FilingToSave>): FilingToSave {
  const numbers = { edition: '', filedOn: '2026-11-02', priorityDate: null, receiptNumber: '' }
  return { caseId, filingId: randomUUID(), version: null, form: 'I-485', ...numbers, ...details }
}

const openTasks = async (caseId: string) =>
  (await listCaseTasks(as(attorney), { caseId })).tasks
    .filter(({ state }) => state === 'open')
    .map(({ code }) => code)
const statesOf = async (caseId: string) => {
  const { filings } = await caseFilings(as(attorney), { caseId })
  return Object.fromEntries(filings.map(({ form, state }) => [form, state]))
}
const visit = { day: '2026-12-15', time: '08:00', zone: 'America/Chicago', place: '', bring: '' }

it('a request for evidence on one filing leaves the biometrics of another, and the case follows both', async () => {
  const { client, caseId, comes, notice } = await filedCase()
  await comes('I-485', { kind: 'biometrics', appointment: visit })
  expect(await previewNotice(as(attorney), await notice('I-765', { respondBy: '2027-02-01' }))).toMatchObject(
    {
      filing: { form: 'I-765', from: 'receipt', to: 'rfe' },
      status: { effect: 'moves', from: 'submitted', to: 'rfe' },
      tasks: expect.not.arrayContaining([expect.objectContaining({ becomes: 'aside' })]),
    },
  )
  expect(await comes('I-765', { respondBy: '2027-02-01' })).toMatchObject({ status: 'rfe', turn: 'client' })
  expect(await statesOf(caseId)).toEqual({ 'I-130': 'receipt', 'I-485': 'biometrics', 'I-765': 'rfe' })
  expect(await openTasks(caseId)).toEqual(
    expect.arrayContaining(['attend-biometrics', 'upload-rfe-evidence', 'prepare-rfe-response']),
  )
  const { dates } = await caseDates(as(attorney), { caseId })
  const { filings } = await caseFilings(as(attorney), { caseId })
  const formOf = (id: string | null) => filings.find((each) => each.id === id)?.form
  expect(dates.map(({ kind, filingId }) => [kind, formOf(filingId)])).toEqual([
    ['biometrics', 'I-485'],
    ['rfe-response', 'I-765'],
  ])
  const { filings: own } = await ownRecord(as(client), { caseId })
  expect(own.map(({ form, state }) => [form, state])).toContainEqual(['I-765', 'rfe'])
})

it('a work permit that is approved leaves the case with its other filings, until every main one is decided', async () => {
  const { caseId, comes } = await filedCase()
  expect(await comes('I-765', { kind: 'approval' })).toMatchObject({ status: 'submitted' })
  expect(await openTasks(caseId)).not.toContain('close-case')
  expect(await comes('I-485', { kind: 'interview', appointment: visit })).toMatchObject({
    status: 'interview',
  })
  expect(await comes('I-130', { kind: 'approval' })).toMatchObject({ status: 'interview' })
  expect(await comes('I-485', { kind: 'approval' })).toMatchObject({ status: 'approved' })
  expect(await openTasks(caseId)).toEqual(expect.arrayContaining(['attend-interview', 'close-case']))
})

it('a notice without number and form is asked about, and one of a form that is not recorded adds it', async () => {
  const { caseId, comes } = await filedCase()
  const bare = { kind: 'approval', receiptNumber: '', form: null } as const
  await expect(comes('I-485', bare)).rejects.toMatchObject({ fields: [{ field: 'filingId' }] })
  await comes('I-485', { ...bare, form: 'I-131' })
  expect(await statesOf(caseId)).toMatchObject({ 'I-131': 'approved', 'I-485': 'receipt' })
  const other = await filedCase()
  const [theirs] = (await caseFilings(as(attorney), { caseId: other.caseId })).filings
  await expect(comes('I-485', { ...bare, filingId: theirs?.id ?? '' })).rejects.toMatchObject({
    code: 'FILING_NOT_FOUND',
  })
})

it('staff correct where a filing stands, and the case goes back with it', async () => {
  const { caseId, comes } = await filedCase()
  await comes('I-485', { respondBy: '2027-02-01' })
  const [green] = (await caseFilings(as(attorney), { caseId })).filings.filter(({ form }) => form === 'I-485')
  const { id: filingId, ...facts } = green!
  await saveFiling(as(attorney), { caseId, ...facts, filingId, state: 'review' })
  expect(await getCase(as(attorney), { caseId })).toMatchObject({ status: 'review' })
  // Its last day is open: nobody has said that it was answered.
  expect(await openTasks(caseId)).toContain('prepare-rfe-response')
  await removeFiling(as(attorney), { caseId, filingId, version: facts.version + 1 })
  expect(await getCase(as(attorney), { caseId })).toMatchObject({ status: 'submitted' })
})

it('a case that staff move takes along the filings that stood there, and none that is under way', async () => {
  const { caseId, comes } = await filedCase()
  await comes('I-765', { respondBy: '2027-02-01' })
  const move = async (status: 'review' | 'approved', nextAction: 'wait-for-decision' | 'explain-decision') =>
    moveCase(as(attorney), {
      caseId,
      version: (await getCase(as(attorney), { caseId })).version,
      status,
      nextAction,
      due: null,
    })
  await expect(move('approved', 'explain-decision')).rejects.toMatchObject({ code: 'FILINGS_UNDER_WAY' })
  expect(await move('review', 'wait-for-decision')).toMatchObject({ status: 'review' })
  expect(await statesOf(caseId)).toMatchObject({ 'I-765': 'review', 'I-485': 'receipt' })
})

it('a date is for a filing of its own case alone', async () => {
  const { caseId } = await filedCase()
  const date = {
    ...visit,
    caseId,
    kind: 'interview',
    basis: '',
    responsibleId: null,
    isOverdue: false,
    filingId: randomUUID(),
  } as const
  await expect(addDate(as(attorney), { ...date, dateId: randomUUID() })).rejects.toMatchObject({
    code: 'FILING_NOT_FOUND',
  })
})
