import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseNotice } from '../contract.ts'
import { caseHistory } from './case-history.ts'
import { caseFilings, saveFiling } from './change-filing.ts'
import { closeCase } from './close-case.ts'
import { getCase } from './get-case.ts'
import { exportFor } from './index.ts'
import { listCaseTasks } from './list-tasks.ts'
import { moveCase } from './move-case.ts'
import type { CaseOpening } from './open-case.ts'
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

async function opened(more: Partial<CaseOpening> = {}) {
  const first = { status: 'review', nextAction: 'wait-for-decision' } as const
  const { client, caseId } = await openedCase(world, { attorneyId: attorney.userId, ...first, ...more })
  const rfe = (details: Partial<CaseNotice> = {}): CaseNotice => ({
    caseId,
    noticeId: randomUUID(),
    version: 1,
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
    ...details,
  })
  return { client, caseId, rfe }
}

const kindsOf = async (actor: SignedIn, caseId: string) =>
  (await caseHistory(as(actor), { caseId })).items.map(({ kind }) => kind)
const mailsTo = async ({ userId }: SignedIn) => {
  const question =
    "SELECT count(*)::int AS mails FROM notices WHERE recipient_id = $1 AND kind = 'case-moved'"
  const { rows } = await world.connection.pool.query<{ mails: number }>(question, [userId])
  return rows[0]?.mails
}

describe('a notice', () => {
  it('is shown with what follows, and exactly that follows once it is confirmed', async () => {
    const { client, caseId, rfe } = await opened()
    const notice = rfe()
    const preview = await previewNotice(as(attorney), notice)
    expect(preview).toMatchObject({
      status: { effect: 'moves', from: 'review', to: 'rfe' },
      nextAction: { code: 'upload-rfe-evidence' },
      date: { kind: 'rfe-response', day: '2027-02-08', time: null },
      answerDaysMax: null,
      isClientTold: true,
    })
    expect(await kindsOf(attorney, caseId)).toEqual(['opened'])
    const moved = await recordNotice(as(attorney), notice)
    expect(moved).toMatchObject({ status: 'rfe', turn: 'client', nextAction: preview.nextAction })
    const { tasks } = await listCaseTasks(as(attorney), { caseId })
    const asked = tasks
      .filter(({ state }) => state === 'open')
      .map(({ code, due }) => ({ code, due, becomes: 'asked', text: null }))
    expect(preview.tasks).toEqual(expect.arrayContaining(asked))
    const { dates } = await caseDates(as(attorney), { caseId })
    expect(dates).toMatchObject([
      { kind: 'rfe-response', day: '2027-02-08', responsible: { id: attorney.userId } },
    ])
    expect(dates[0]?.basis).toBe('Request for evidence (RFE), notice of Monday, November 16, 2026.')
    expect(await mailsTo(client)).toBe(1)
  })
  it('is an event that the firm alone reads, before those of what it causes', async () => {
    const { client, caseId, rfe } = await opened()
    await recordNotice(as(attorney), rfe())
    expect(await kindsOf(attorney, caseId)).toEqual(['date-added', 'moved', 'notice', 'opened'])
    expect(await kindsOf(client, caseId)).toEqual(['date-added', 'moved', 'opened'])
    const { items } = await caseHistory(as(attorney), { caseId })
    expect(items[2]?.record).toMatchObject({ of: 'notice', notice: { kind: 'rfe', respondBy: '2027-02-08' } })
    expect(items.every(({ status }, index) => status === (index < 2 ? 'rfe' : 'review'))).toBe(true)
  })
  it('sent ten times at once happens once', async () => {
    const { client, caseId, rfe } = await opened()
    const notice = rfe()
    const answers = await Promise.all(Array.from({ length: 10 }, () => recordNotice(as(attorney), notice)))
    expect(new Set(answers.map(({ version }) => version)).size).toBe(1)
    expect(await kindsOf(attorney, caseId)).toHaveLength(4)
    expect(await mailsTo(client)).toBe(1)
  })
  it('is refused where somebody else moved the case meanwhile, and then nothing of it is there', async () => {
    const { caseId, rfe } = await opened()
    const move = {
      caseId,
      version: 1,
      status: 'interview',
      nextAction: 'prepare-interview',
      due: null,
    } as const
    await moveCase(as(attorney), move)
    await expect(recordNotice(as(attorney), rfe())).rejects.toMatchObject({ code: 'CASE_CHANGED' })
    expect(await kindsOf(attorney, caseId)).toEqual(['moved', 'opened'])
    expect((await caseDates(as(attorney), { caseId })).dates).toEqual([])
  })
  it('that may not move the case leaves its status, and does the rest', async () => {
    const { client, caseId, rfe } = await opened({ status: 'preparation', nextAction: 'upload-passport' })
    const notice = rfe()
    expect(await previewNotice(as(attorney), notice)).toMatchObject({
      status: { effect: 'not-allowed', from: 'preparation', to: 'rfe' },
      isClientTold: false,
    })
    expect(await recordNotice(as(attorney), notice)).toMatchObject({ status: 'preparation' })
    expect(await kindsOf(attorney, caseId)).toEqual(['date-added', 'notice', 'opened'])
    expect(await mailsTo(client)).toBe(0)
  })
  it('with a day that has passed is taken only where that is known', async () => {
    const { caseId, rfe } = await opened()
    const late = rfe({ respondBy: '2026-11-20' })
    for (const call of [previewNotice, recordNotice])
      await expect(call(as(attorney), late)).rejects.toMatchObject({ code: 'DATE_PASSED' })
    await recordNotice(as(attorney), { ...late, isOverdue: true })
    expect((await caseDates(as(attorney), { caseId })).dates).toMatchObject([{ day: '2026-11-20' }])
  })
  it.each(['2027-02-12', '2027-06-12'])(
    'with %s, which the law does not give, is taken once that is said',
    async (respondBy) => {
      const { caseId, rfe } = await opened()
      const late = rfe({ respondBy })
      expect(await previewNotice(as(attorney), late)).toMatchObject({ answerDaysMax: 87 })
      await expect(recordNotice(as(attorney), late)).rejects.toMatchObject({
        code: 'ANSWER_TOO_LATE',
        values: { days: '87', date: 'Thursday, February 11, 2027' },
      })
      expect((await caseDates(as(attorney), { caseId })).dates).toEqual([])
      await recordNotice(as(attorney), { ...late, keepsRespondBy: true })
      expect((await caseDates(as(attorney), { caseId })).dates).toMatchObject([{ day: respondBy }])
    },
  )
  it.each<[string, Partial<CaseNotice>, object]>([
    ['no last day', { respondBy: null }, { fields: [{ field: 'respondBy', code: 'REQUIRED' }] }],
    ['no appointment', { kind: 'interview' }, { fields: [{ field: 'appointment', code: 'REQUIRED' }] }],
    [
      'no number of a receipt',
      { kind: 'receipt' },
      { fields: [{ field: 'receiptNumber', code: 'REQUIRED' }] },
    ],
    ['a date of tomorrow', { noticeDate: '2026-11-24' }, { fields: [{ field: 'noticeDate' }] }],
    ['a day in a hundred years', { respondBy: '2126-11-24' }, { code: 'DATE_TOO_FAR' }],
    ['a letter for a digit', { receiptNumber: 'IOEO912345678' }, { code: 'RECEIPT_MISTYPED' }],
    ['no receipt number at all', { receiptNumber: 'hello' }, { code: 'RECEIPT_WRONG' }],
  ])('with %s is refused, and so is its preview', async (_, details, refusal) => {
    const { caseId, rfe } = await opened()
    for (const call of [previewNotice, recordNotice])
      await expect(call(as(attorney), rfe(details))).rejects.toMatchObject(refusal)
    expect(await kindsOf(attorney, caseId)).toEqual(['opened'])
  })
  it('is not recorded in a closed case, nor with the id of one of another case', async () => {
    const { rfe } = await opened()
    const notice = rfe()
    await recordNotice(as(attorney), notice)
    const other = await opened()
    await expect(recordNotice(as(attorney), { ...notice, caseId: other.caseId })).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    })
    const { version } = await getCase(as(attorney), { caseId: other.caseId })
    await closeCase(as(attorney), { caseId: other.caseId, version, outcome: 'ended' })
    for (const call of [previewNotice, recordNotice])
      await expect(call(as(attorney), other.rfe({ version: 2 }))).rejects.toMatchObject({
        code: 'CASE_CLOSED',
      })
  })
  it('is in the file of its client, and sealed in the database', async () => {
    const { client, caseId, rfe } = await opened()
    await recordNotice(as(attorney), rfe({ receiptNumber: 'IOE0977777777' }))
    expect(JSON.stringify(await exportFor(world.services, client.userId))).toContain('IOE0977777777')
    const { rows } = await world.connection.pool.query('SELECT * FROM case_notices WHERE case_id = $1', [
      caseId,
    ])
    expect(JSON.stringify(rows)).not.toContain('IOE0977')
  })
})

describe('a notice of an appointment', () => {
  const visit = {
    day: '2026-12-15',
    time: '08:00',
    zone: 'America/Los_Angeles',
    place: '300 N Los Angeles St, Los Angeles, CA 90012',
    bring: 'The I-693',
  }
  it.each(['biometrics', 'interview', 'hearing', 'oath'] as const)(
    '(%s) tells its client the hour as it is printed, the zone, the place and what to bring',
    async (kind) => {
      const { client, caseId, rfe } = await opened()
      await recordNotice(as(attorney), rfe({ kind, respondBy: null, appointment: visit }))
      const { dates } = await getCase(as(client), { caseId })
      expect(dates).toMatchObject([{ kind, ...visit }])
      const [date] = (await caseDates(as(attorney), { caseId })).dates
      expect(date).toMatchObject({ kind, ...visit })
      expect(date?.basis).not.toContain('Los Angeles')
    },
  )
  it('with an hour and no zone is refused, and so is its preview', async () => {
    const { rfe } = await opened()
    const notice = rfe({ kind: 'hearing', respondBy: null, appointment: { ...visit, zone: null } })
    for (const call of [previewNotice, recordNotice])
      await expect(call(as(attorney), notice)).rejects.toMatchObject({ fields: [{ field: 'zone' }] })
  })
})

describe('a receipt notice', () => {
  it('moves a case that was filed, ends the wait and gives the filing its number', async () => {
    const { caseId, rfe } = await opened({ status: 'preparation', nextAction: 'submit-petition' })
    const filing = { form: 'I-130', edition: '04/01/24', filedOn: null, priorityDate: null } as const
    const path = { caseId, filingId: randomUUID(), version: null }
    await saveFiling(as(attorney), { ...path, ...filing, receiptNumber: '' })
    const said = { receivedOn: '2026-11-10', priorityDate: '2026-11-10', respondBy: null }
    const receipt = rfe({ kind: 'receipt', form: 'I-130', receiptNumber: 'ioe 0912345678', ...said })
    expect(await previewNotice(as(attorney), receipt)).toMatchObject({ number: 'completed' })
    expect(await recordNotice(as(attorney), receipt)).toMatchObject({
      status: 'submitted',
      nextAction: { code: 'wait-for-biometrics' },
    })
    expect(await caseFilings(as(attorney), { caseId })).toMatchObject({
      filings: [
        { form: 'I-130', edition: '04/01/24', filedOn: '2026-11-10', receiptNumber: 'IOE0912345678' },
      ],
      priorityDate: '2026-11-10',
    })
    expect(await kindsOf(attorney, caseId)).toEqual([
      'filing-corrected',
      'task-done',
      'moved',
      'notice',
      'filing-added',
      'opened',
    ])
  })
})
