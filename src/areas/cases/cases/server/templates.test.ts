import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { CaseKind } from '../rules/case-kinds.ts'
import { type CaseEvent, standingAfter, versionAfter } from '../rules/log.ts'
import type { DraftTask, TemplateDraft } from '../rules/template-draft.ts'
import { draftOf } from '../rules/template-draft.ts'
import { firstTemplateOf } from '../rules/templates.ts'
import type { NewVersion } from '../templates-contract.ts'
import { caseHistory } from './case-history.ts'
import { markTask } from './change-task.ts'
import { caseSteps, changeVersion, previewVersion } from './change-version.ts'
import { closeCase } from './close-case.ts'
import { getCase } from './get-case.ts'
import { exportFor } from './index.ts'
import { listCaseTasks } from './list-tasks.ts'
import { moveCase } from './move-case.ts'
import { publishTemplate } from './publish-template.ts'
import { getTemplate, listTemplates, templateVersions } from './read-templates.ts'
import { previewNotice, recordNotice } from './record-notice.ts'
import { findById, listEventsOf, standingOf } from './repository.ts'
import { openedCase } from './testing.ts'

let world: World
let attorney: SignedIn
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  attorney = await world.person('attorney')
  admin = await world.person('admin')
})
afterAll(() => world.end())

const inSpanish = (ctx: Context): Context => ({ ...ctx, language: 'es' })

/** A task in the firm's own words. */
function worded(en: string, es: string, more: Partial<DraftTask> = {}): DraftTask {
  const wordsKey = randomUUID()
  return { code: 'client-step', wordsKey, words: { en, es }, dueIn: null, isOptional: false, ...more }
}

const TAXES = worded('Bring your tax returns', 'Traiga sus declaraciones de impuestos', {
  dueIn: { days: 10, from: 'turn' },
})
const WATCH = worded('Watch the file of MARK', 'Vigilar el expediente de MARCA', { code: 'firm-step' })
const CHECK = worded('Checks your name', 'Revisa su nombre', { code: 'agency-step' })

async function newestOf(kind: CaseKind) {
  const { version, tasks, usual, names } = await getTemplate(world.as(admin), { kind })
  return { kind, basedOn: version, tasks, usual, names }
}

function asSent(draft: TemplateDraft): Pick<NewVersion, keyof TemplateDraft> {
  return structuredClone(draft) as Pick<NewVersion, keyof TemplateDraft>
}

/** The newest version with other tasks in preparation. */
async function published(kind: CaseKind, change: (tasks: DraftTask[]) => readonly DraftTask[]) {
  const { tasks, usual, names, basedOn } = await newestOf(kind)
  const changed = asSent({ usual, names, tasks: { ...tasks, preparation: change(tasks.preparation) } })
  const input = { kind, basedOn, publicationId: randomUUID(), why: 'The firm asks for more.', ...changed }
  return publishTemplate(world.as(admin), input)
}

const first = { status: 'preparation', nextAction: 'upload-passport', due: null } as const
const opened = (kind: CaseKind, about = {}) =>
  openedCase(world, { attorneyId: attorney.userId, type: 'other', kind, ...first, ...about })
const openOf = async (caseId: string, ctx = world.as(attorney)) =>
  (await listCaseTasks(ctx, { caseId })).tasks
    .filter(({ state }) => state === 'open')
    .map(({ code, text }) => text ?? code)
const bring = async (caseId: string) => {
  const { caseVersion: version, to } = await previewVersion(world.as(attorney), { caseId })
  return changeVersion(world.as(attorney), { caseId, version, to })
}

/** A case whose log alone is read. */
async function toldBy(caseId: string) {
  const rows = await listEventsOf(world.services.db, [caseId], true)
  const events = rows.map(
    ({ kind, fromStatus: from, status, nextAction, due, nextWordsId, ...row }): CaseEvent => ({
      kind,
      from,
      status,
      nextAction,
      due,
      wordsId: nextWordsId,
      ...(row.fromVersion && row.toVersion && { template: { from: row.fromVersion, to: row.toVersion } }),
    }),
  )
  return { standing: standingAfter(events), version: versionAfter(events, 1) }
}

const renamed = (task: DraftTask): DraftTask => ({
  ...task,
  words: task.words && { en: `${task.words.en}, please`, es: `${task.words.es}, por favor` },
})
const casesOnOlder = async () =>
  (await listTemplates(world.as(admin))).templates.find(({ kind }) => kind === 'other')!.casesOnOlder

describe('a version of a template', () => {
  it('is the one that came with the product until an administrator publishes another', async () => {
    const read = await getTemplate(world.as(admin), { kind: 'other' })
    expect(read).toMatchObject({ version: 1, newestVersion: 1, published: null })
    expect(read.tasks).toEqual(draftOf(firstTemplateOf('other')).tasks)
  })
  it('is published with a word of why, listed with who did it, and never changes', async () => {
    const made = await published('family-petition', (tasks) => [TAXES, ...tasks])
    expect(made).toMatchObject({ version: 2, newestVersion: 2, published: { by: { id: admin.userId } } })
    expect(made.tasks.preparation[0]).toEqual(TAXES)
    const { templates } = await listTemplates(world.as(admin))
    expect(templates.find(({ kind }) => kind === 'family-petition')).toMatchObject({
      version: 2,
      published: { why: 'The firm asks for more.' },
    })
    const { items } = await templateVersions(world.as(admin), { kind: 'family-petition' })
    expect(items.map(({ version }) => version)).toEqual([2])
    for (const table of ['case_templates', 'case_template_tasks'])
      await expect(world.connection.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('never changed')
  })
  it('has its older ones to read and to publish again', async () => {
    await published('consular', (tasks) => [TAXES, ...tasks])
    const { tasks, usual, names } = await getTemplate(world.as(admin), { kind: 'consular', atVersion: 1 })
    const again = { kind: 'consular' as const, basedOn: 2, publicationId: randomUUID(), why: 'Back again.' }
    expect(await publishTemplate(world.as(admin), { ...again, tasks, usual, names })).toMatchObject({
      version: 3,
    })
    expect((await getTemplate(world.as(admin), { kind: 'consular' })).tasks).toEqual(tasks)
    await expect(getTemplate(world.as(admin), { kind: 'consular', atVersion: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('sent twice is published once; two at once are one and a refusal, with nothing between', async () => {
    const { tasks, ...rest } = await newestOf('naturalization')
    const input = (en: string): NewVersion => ({
      ...rest,
      tasks: { ...tasks, preparation: [worded(en, en), ...tasks.preparation] },
      publicationId: randomUUID(),
      why: 'At once.',
    })
    const [one, other] = [input('One'), input('Other')]
    const answers = await Promise.allSettled(
      [one, other, one, other].map((each) => publishTemplate(world.as(admin), each)),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(answers.length - refused.length).toBe(2)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TEMPLATE_CHANGED' })
    expect((await newestOf('naturalization')).basedOn).toBe(2)
  })
  it('without an end, or with a task in one language only, is refused at its field in the reader’s language', async () => {
    const { tasks, ...rest } = await newestOf('other')
    const wrong = {
      ...rest,
      publicationId: randomUUID(),
      why: 'Wrong.',
      tasks: {
        ...tasks,
        approved: tasks.approved.slice(0, 1),
        preparation: [worded('Bring it', ''), ...tasks.preparation],
      },
    }
    await expect(publishTemplate(inSpanish(world.as(admin)), wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        {
          field: 'tasks.preparation.0.es',
          code: 'WORDS_MISSING',
          message: expect.stringContaining('Escriba'),
        },
        { field: 'tasks.approved', code: 'NO_END', message: expect.stringContaining('fin') },
      ],
    })
  })
  it('that changes nothing is refused', async () => {
    const same = { ...(await newestOf('other')), publicationId: randomUUID(), why: 'Nothing.' }
    await expect(publishTemplate(world.as(admin), same)).rejects.toMatchObject({ code: 'TEMPLATE_UNCHANGED' })
  })
  it('is an administrator’s to read and to publish', async () => {
    const input = { ...(await newestOf('other')), publicationId: randomUUID(), why: 'No.' }
    for (const ask of [
      () => listTemplates(world.as(attorney)),
      () => getTemplate(world.as(attorney), { kind: 'other' }),
      () => templateVersions(world.as(attorney), { kind: 'other' }),
      () => publishTemplate(world.as(attorney), input),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})

describe('a case', () => {
  it('is opened with the newest version, whose words each reader has in their language', async () => {
    await published('religious-worker', (tasks) => [TAXES, ...tasks])
    const { client, caseId } = await opened('religious-worker', { nextAction: 'sign-forms' })
    const signed = (await listCaseTasks(world.as(attorney), { caseId })).tasks.find(
      ({ code }) => code === 'sign-forms',
    )!
    await markTask(world.as(attorney), { caseId, taskId: signed.id, version: 1, isDone: true })
    expect(await getCase(inSpanish(world.as(client)), { caseId })).toMatchObject({
      templateVersion: 2,
      turn: 'client',
      nextAction: { code: 'client-step', text: TAXES.words!.es, due: '2026-12-03', wordsId: null },
    })
    expect(await getCase(world.as(attorney), { caseId })).toMatchObject({
      nextAction: { text: TAXES.words!.en },
    })
    const { items } = await caseHistory(inSpanish(world.as(client)), { caseId })
    expect(items[0]).toMatchObject({ kind: 'task-done', nextAction: { text: TAXES.words!.es } })
  })
  it('keeps its version until it is brought to another, which is what was shown', async () => {
    const { client, caseId } = await opened('daca-first')
    const before = await openOf(caseId)
    await published('daca-first', (tasks) => [TAXES, ...tasks.filter(({ code }) => code !== 'review-forms')])
    expect(await openOf(caseId)).toEqual(before)
    expect(await caseSteps(world.as(attorney), { caseId })).toMatchObject({ version: 1, newestVersion: 2 })
    const preview = await previewVersion(inSpanish(world.as(attorney)), { caseId })
    expect(preview).toMatchObject({ from: 1, to: 2, isStepNew: true, nextAction: { text: TAXES.words!.es } })
    expect(preview.now.map(({ kind, code, text }) => [kind, text ?? code])).toEqual([
      ['added', TAXES.words!.es],
      ['removed', 'review-forms'],
    ])
    const brought = await bring(caseId)
    expect(brought).toMatchObject({
      templateVersion: 2,
      nextAction: { text: TAXES.words!.en, due: '2026-12-03' },
    })
    expect(await openOf(caseId)).toEqual([
      TAXES.words!.en,
      ...before.filter((code) => code !== 'review-forms'),
    ])
    const { items } = await caseHistory(world.as(client), { caseId })
    expect(items[0]).toMatchObject({
      kind: 'template',
      template: null,
      nextAction: { text: TAXES.words!.en },
    })
    const { items: staffs } = await caseHistory(world.as(attorney), { caseId })
    expect(staffs[0]).toMatchObject({ template: { from: 1, to: 2 }, by: { id: attorney.userId } })
  })
  it('is no news to its client where it stands as it stood', async () => {
    const { client, caseId } = await opened('daca-renewal')
    await published('daca-renewal', (tasks) => [...tasks, CHECK])
    const before = await getCase(world.as(client), { caseId })
    await bring(caseId)
    const after = await getCase(world.as(client), { caseId })
    expect(after.updatedAt).toBe(before.updatedAt)
    const { items } = await caseHistory(world.as(client), { caseId })
    expect(items.map(({ kind }) => kind)).toEqual(['opened'])
  })
  it('that was brought already stays so; a stale one, an older version and a closed case are refused', async () => {
    const { caseId } = await opened('green-card-renewal')
    await published('green-card-renewal', (tasks) => [TAXES, ...tasks])
    const ask = (version: number, to: number) => changeVersion(world.as(attorney), { caseId, version, to })
    await expect(ask(7, 2)).rejects.toMatchObject({ code: 'CASE_CHANGED' })
    await published('green-card-renewal', (tasks) => tasks.slice(1))
    await expect(ask(1, 2)).rejects.toMatchObject({ code: 'TEMPLATE_CHANGED' })
    await published('green-card-renewal', (tasks) => [TAXES, ...tasks])
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(1, 4)))
    expect(new Set(all.map(({ version }) => version))).toEqual(new Set([2]))
    const closed = await opened('green-card-renewal', {})
    await closeCase(world.as(attorney), { caseId: closed.caseId, version: 1, outcome: 'withdrawn' })
    await published('green-card-renewal', (tasks) => tasks.slice(1))
    const path = { caseId: closed.caseId }
    await expect(previewVersion(world.as(attorney), path)).rejects.toMatchObject({ code: 'CASE_CLOSED' })
    await expect(changeVersion(world.as(attorney), { ...path, version: 2, to: 5 })).rejects.toMatchObject({
      code: 'CASE_CLOSED',
    })
  })
  it('keeps the words that a task had when it was done, and has the new ones of what is open', async () => {
    const kind = 'conditions-joint'
    const other = worded('Call your bank', 'Llame a su banco')
    await published(kind, (tasks) => [TAXES, other, ...tasks])
    const { client, caseId } = await opened(kind)
    const taxes = (await listCaseTasks(world.as(attorney), { caseId })).tasks.find(
      ({ text }) => text === TAXES.words!.en,
    )!
    await markTask(world.as(attorney), { caseId, taskId: taxes.id, version: 1, isDone: true })
    await published(kind, (tasks) => tasks.map(renamed))
    const preview = await previewVersion(world.as(attorney), { caseId })
    const [before, after] = [
      'Call your bank / Llame a su banco',
      'Call your bank, please / Llame a su banco, por favor',
    ]
    expect(preview.now).toMatchObject([{ kind: 'reworded', before, text: after }])
    expect(preview.doneCount).toBe(1)
    await bring(caseId)
    const { tasks } = await listCaseTasks(inSpanish(world.as(attorney)), { caseId })
    expect(tasks.find(({ id }) => id === taxes.id)).toMatchObject({ state: 'done', text: TAXES.words!.es })
    expect(tasks.map(({ text }) => text)).toContain('Llame a su banco, por favor')
    const { items } = await caseHistory(inSpanish(world.as(client)), { caseId })
    expect(items.find(({ kind: each }) => each === 'task-done')).toMatchObject({ taskText: TAXES.words!.es })
    const file = JSON.stringify(await exportFor(world.services, client.userId))
    expect(file).toContain('Call your bank, please / Llame a su banco, por favor')
  })
  it('can be moved to a step in the firm’s own words, and a notice names one', async () => {
    const kind = 'conditions-waiver'
    const offered = { ...worded('Send a photo', 'Envíe una foto'), isOptional: true }
    const { tasks, ...rest } = await newestOf(kind)
    await publishTemplate(world.as(admin), {
      ...rest,
      publicationId: randomUUID(),
      why: 'Photos.',
      tasks: { ...tasks, rfe: [TAXES, offered, ...tasks.rfe] },
    })
    const { caseId } = await opened(kind, { status: 'submitted', nextAction: 'wait-for-receipt' })
    const { steps } = await caseSteps(world.as(attorney), { caseId })
    const step = steps.rfe.find(({ text }) => text === 'Send a photo')!
    const to = { caseId, version: 1, status: 'rfe', nextAction: 'client-step', due: null } as const
    await expect(moveCase(world.as(attorney), { ...to, wordsId: randomUUID() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await expect(moveCase(world.as(attorney), to)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const notice = {
      caseId,
      version: 1,
      noticeId: randomUUID(),
      kind: 'rfe',
      noticeDate: '2026-11-16',
      receiptNumber: '',
      form: null,
      receivedOn: null,
      priorityDate: null,
      appointment: null,
      respondBy: '2027-02-01',
      keepsStatus: false,
      isOverdue: false,
    } as const
    expect((await previewNotice(world.as(attorney), notice)).nextAction).toMatchObject({
      text: TAXES.words!.en,
    })
    expect(await moveCase(world.as(attorney), { ...to, wordsId: step.wordsId })).toMatchObject({
      nextAction: { text: 'Send a photo', wordsId: step.wordsId },
    })
    expect((await openOf(caseId)).slice(0, 2)).toEqual(['Send a photo', TAXES.words!.en])
    await recordNotice(world.as(attorney), { ...notice, version: 2 })
    expect((await toldBy(caseId)).standing).toMatchObject({
      nextAction: 'client-step',
      wordsId: step.wordsId,
    })
  })
  it('tells its client nothing of what the firm wrote for itself, and all of what the agency does', async () => {
    const kind = 'marriage-adjustment'
    await published(kind, (tasks) => [WATCH, CHECK, ...tasks])
    const { client, caseId } = await opened(kind)
    const { tasks, of } = await listCaseTasks(world.as(attorney), { caseId })
    const passport = tasks.find(({ code }) => code === 'upload-passport')!
    const done = await markTask(world.as(attorney), {
      caseId,
      taskId: passport.id,
      version: of.version,
      isDone: true,
    })
    expect(done.of.nextAction.text).toBe(WATCH.words!.en)
    const watch = tasks.find(({ code }) => code === 'firm-step')!
    const readings = async () =>
      JSON.stringify([
        await getCase(world.as(client), { caseId }),
        await caseHistory(world.as(client), { caseId }),
        await exportFor(world.services, client.userId),
      ])
    expect(await readings()).not.toMatch(/MARK|MARCA/)
    await markTask(world.as(attorney), { caseId, taskId: watch.id, version: done.of.version, isDone: true })
    expect(await readings()).not.toMatch(/MARK|MARCA/)
    expect(await getCase(world.as(client), { caseId })).toMatchObject({
      turn: 'agency',
      nextAction: { code: 'agency-step', text: CHECK.words!.en },
    })
  })
  it('is told by its log alone, and loses nothing that is done, through many versions', async () => {
    const kind = 'religious-green-card'
    const { caseId } = await opened(kind)
    const done = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      await published(kind, (tasks) => [
        worded(`Round ${round}`, `Ronda ${round}`),
        ...tasks.slice(round % 3),
      ])
      await bring(caseId)
      const { tasks, of } = await listCaseTasks(world.as(attorney), { caseId })
      const next = tasks.find(({ state }) => state === 'open')!
      await markTask(world.as(attorney), { caseId, taskId: next.id, version: of.version, isDone: true })
      done.add(next.id)
      const row = (await findById(world.services.db, caseId))!
      expect(await toldBy(caseId)).toEqual({ standing: standingOf(row), version: row.templateVersion })
    }
    const { tasks } = await listCaseTasks(world.as(attorney), { caseId })
    expect(tasks.filter(({ id, state }) => done.has(id) && state === 'done')).toHaveLength(done.size)
  })
  it('of somebody else, or of an attorney who may not read it, is not there', async () => {
    const { client, caseId } = await opened('other')
    const stranger = await world.person('attorney')
    for (const ask of [caseSteps, previewVersion]) {
      await expect(ask(world.as(stranger), { caseId })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
      await expect(ask(world.as(client), { caseId })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    }
    const change = { caseId, version: 1, to: 1 }
    await expect(changeVersion(world.as(stranger), change)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' })
    await expect(changeVersion(world.as(client), change)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})

describe('the list of templates', () => {
  it('counts the open cases that have an older version', async () => {
    await opened('other')
    expect(await casesOnOlder()).toBe(0)
    const { caseId } = await opened('other')
    await published('other', (tasks) => [TAXES, ...tasks])
    const before = await casesOnOlder()
    await bring(caseId)
    expect(await casesOnOlder()).toBe(before - 1)
  })
  it('shows how long it usually takes, and what the firm calls its milestones, as the case’s version says', async () => {
    const kind = 'marriage-adjustment'
    const { caseId, client } = await opened(kind)
    const after = { from: 3, to: 9 }
    await publishTemplate(world.as(admin), {
      ...(await newestOf(kind)),
      publicationId: randomUUID(),
      why: 'Faster.',
      usual: { decision: after },
      names: { decision: { en: 'The answer', es: 'La respuesta' } },
    })
    const decisionOf = async (ctx: Context) => (await getCase(ctx, { caseId })).milestones.at(-1)
    const ofClient = () => decisionOf(inSpanish(world.as(client)))
    expect(await decisionOf(world.as(attorney))).not.toMatchObject({ usualMonths: after })
    expect(await ofClient()).toMatchObject({ code: 'decision', text: null })
    expect(await previewVersion(world.as(attorney), { caseId })).toMatchObject({
      usual: [{ milestone: 'decision', after }],
      names: [{ milestone: 'decision', before: null, after: 'The answer / La respuesta' }],
    })
    await bring(caseId)
    expect(await decisionOf(world.as(attorney))).toMatchObject({ usualMonths: after, text: 'The answer' })
    expect(await ofClient()).toMatchObject({ code: 'decision', text: 'La respuesta' })
  })
})

it('a version says who of the case does a task of the firm, and new cases have it so', async () => {
  const scan = worded('Scan the file', 'Escanear el expediente', { code: 'firm-step', role: 'second' })
  await published('conditions-waiver', (tasks) => [scan, ...tasks])
  expect(
    (await getTemplate(world.as(admin), { kind: 'conditions-waiver' })).tasks.preparation[0],
  ).toMatchObject(scan)
  const { caseId } = await opened('conditions-waiver')
  const { tasks } = await listCaseTasks(world.as(attorney), { caseId })
  expect(tasks.find(({ text }) => text === 'Scan the file')).toMatchObject({ part: 'second' })
})
