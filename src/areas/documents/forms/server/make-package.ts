// Makes a package: every form filled, one copy to print, and a sheet for each signer. All of it is kept, or nothing.
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { type CaseRow, findCase, peopleView, readableCase } from '#areas/cases/cases/server/index.ts'
import {
  keepMade,
  type MadeFile,
  pdfOfCase,
  type ReadyPacket,
  readyPackets,
  whereFilesAre,
} from '#areas/documents/documents/server/index.ts'
import { readWhole } from '#areas/documents/files/server/index.ts'
import { keptCovers } from '#areas/documents/letters/server/index.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { displayName, findById as findUser, inNameOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, instant, momentAt, toDate } from '#kernel/calendar.ts'
import { ProductError, statusMeaning } from '#kernel/errors.ts'
import { fill } from '#kernel/language.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { idFrom } from '#platform/id-from.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { NotProcessable } from '#platform/ports/file-processing.ts'
import type {
  FieldLeft,
  FilingDesk,
  PackageChoice,
  PackageGaps,
  PackageItem,
  PackageToMake,
  PackageView,
} from '../package-contract.ts'
import { beforeCover } from '../rules/filing-order.ts'
import { isFillable, TRIED_FOR_HOURS } from '../rules/packages.ts'
import { fieldsToReview, type FieldToReview } from '../rules/review.ts'
import { packageWords } from '../words/index.ts'
import { FORM_ACTIONS } from './audit-actions.ts'
import { filledForm, sheetFor, viewOf } from './fill-form.ts'
import { filingDesk } from './filing-desk.ts'
import { formError } from './form-error.ts'
import { MAKE_PACKAGE } from './job-kinds.ts'
import {
  type InCase,
  type PackageForm,
  packageForms,
  packageItems,
  type ReadItem,
  signingSheets,
  withValues,
} from './package-forms.ts'
import { coverLetter, type Paper, signingSheet } from './package-papers.ts'
import {
  findPackage,
  insertPackage,
  type KeptItem,
  lockPackage,
  type PackageRow,
  updatePackage,
} from './packages-repository.ts'
import { whereFormFilesAre } from './read-forms.ts'
import { reviewCounts } from './review-form.ts'

/** For staff who may read the case: writes nothing. */
export async function packageGaps(ctx: Context, input: PackageChoice): Promise<PackageGaps> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, input.caseId))
  const forms = await packageForms(ctx, { of, people: await peopleView(ctx, of) }, input.items)
  const items: PackageGaps['items'] = []
  for (const { formId, personId, row, person, state, asked, answers } of forms) {
    const { missing, hand, unmapped } = viewOf(row, answers, []).left
    const { form, acceptedUntil } = row
    const path = { caseId: of.id, formId, personId }
    const fields = fieldsToReview(asked, answers)
    const { all, reviewed } = await reviewCounts(ctx, path, fields)
    items.push({
      formId,
      personId,
      form,
      person: fullName(person),
      state,
      acceptedUntil,
      toReview: isFillable(state) ? all - reviewed : 0,
      missing,
      disputed: fields.filter((each) => each.isDisputed && each.isToReview).map(leftOf),
      english: fields.filter((each) => each.needsEnglish && each.isToReview).map(leftOf),
      hand,
      unmapped,
    })
  }
  return { items, hasAttorney: of.attorneyId !== null }
}

function leftOf({ field: { name, page, part, item, tooltip }, asked }: FieldToReview): FieldLeft {
  return { field: name, page, part, item, tooltip, question: asked?.question ?? null }
}

/** For staff who may read the case, while it is open: a job makes it. Asked twice with the same id it is made once. */
export async function makePackage(ctx: Context, input: PackageToMake): Promise<FilingDesk> {
  const { caseId, packageId, items, letterId, packetIds } = input
  const actor = requireStaff(ctx)
  const of = readableCase(actor, await findCase(ctx.db, caseId))
  const before = await findPackage(ctx, packageId)
  if (before && before.caseId !== caseId) throw formError('PACKAGE_NOT_FOUND')
  if (before) return filingDesk(ctx, input)
  const asked = { letterId, packetIds, language: ctx.language }
  const forms = await itemsToFill(ctx, { of, people: await peopleView(ctx, of) }, items)
  await partsOf(ctx, of, asked)
  await ctx.db.transaction(async (tx) => {
    const isNew = await insertPackage(
      { db: tx, seal: ctx.seal },
      {
        id: packageId,
        caseId,
        madeBy: actor.userId,
        madeAt: toDate(ctx.clock.now()),
        state: 'making',
        filedOn: null,
        filedBy: null,
        means: null,
        asked,
        items: forms.map((item) => keptItem(item, '')),
        files: [],
        problems: [],
        failure: null,
        tried: null,
        tracking: '',
      },
    )
    if (isNew) await ctx.jobs.enqueue(tx, MAKE_PACKAGE, { packageId }, { singletonKey: packageId })
  })
  return filingDesk(ctx, input)
}

function keptItem({ formId, personId, row, person }: ReadItem, checksum: string): KeptItem {
  const { form, edition } = row
  return { formId, personId, form, edition, person: fullName(person), checksum }
}

async function itemsToFill(ctx: Context, at: InCase, items: readonly PackageItem[]): Promise<ReadItem[]> {
  if (at.of.outcome !== null) throw new ProductError('CASE_CLOSED', CASE_ERRORS.CASE_CLOSED)
  const read = await packageItems(ctx, at, items)
  if (!read.every(({ state }) => isFillable(state))) throw formError('FORM_NOT_READY')
  return read
}

const inTurn = oneByOne()

/** The job, safe to repeat. Rejects if the cage or the store is away: it is retried, for a day. */
export async function makePackageFiles(
  services: Services,
  { packageId }: { packageId: string },
): Promise<void> {
  await inTurn(async () => {
    const row = await begin(services, packageId)
    if (!row?.asked) return
    try {
      // Who asked for it makes it, if they still may.
      const ctx = await inNameOf(services, row.madeBy, 'package')
      await make({ ...ctx, language: row.asked.language }, row, row.asked)
    } catch (error) {
      const failure = failureOf(error)
      const isOver = failure !== null || isTriedOut(services, row)
      const why = failure ?? sentencesOf(formError('PACKAGE_NOT_MADE'))
      await settle(services, packageId, { state: isOver ? 'failed' : 'making', failure: why })
      if (!isOver) throw error
    }
  })
}

/** Counted before it is tried: a process that ends in the middle says nothing more. Null if there is nothing to make. */
async function begin(services: Services, packageId: string): Promise<PackageRow | null> {
  return services.db.transaction(async (tx) => {
    const store = { db: tx, seal: services.seal }
    const row = await lockPackage(store, packageId)
    if (row?.state !== 'making') return null
    const { since, times } = row.tried ?? { since: services.clock.now().toString(), times: 0 }
    const next = { ...row, tried: { since, times: times + 1 } }
    await updatePackage(store, next)
    return next
  })
}

function isTriedOut({ clock }: Services, { tried }: PackageRow): boolean {
  return tried !== null && clock.now().since(instant(tried.since)).total('hours') >= TRIED_FOR_HOURS
}

/** Null where it passes by itself. */
function failureOf(error: unknown): PackageRow['failure'] {
  const why = error instanceof NotProcessable ? formError('PACKAGE_PART_GONE') : error
  if (!(why instanceof ProductError) || statusMeaning(why.entry.status).isRetryable) return null
  return sentencesOf(why)
}

function sentencesOf(why: ProductError): PackageRow['failure'] {
  return { en: why.sentence('en'), es: why.sentence('es') }
}

type Change = Partial<Pick<PackageRow, 'state' | 'items' | 'files' | 'problems' | 'failure'>>

async function settle(services: Services, packageId: string, change: Change): Promise<void> {
  await services.db.transaction(async (tx) => {
    const store = { db: tx, seal: services.seal }
    const row = await lockPackage(store, packageId)
    if (row?.state === 'making') await updatePackage(store, { ...row, ...change })
  })
}

type Asked = NonNullable<PackageRow['asked']>

async function make(ctx: Context, row: PackageRow, asked: Asked): Promise<void> {
  const { id: packageId, caseId } = row
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const people = await peopleView(ctx, of)
  const forms = await withValues(ctx, { of, people }, await itemsToFill(ctx, { of, people }, row.items))
  const along = await filesAlong(ctx, of, await partsOf(ctx, of, asked))
  const filled = await fillAll(ctx, forms)
  const problems = filled.flatMap(({ problems: found }) => found)
  if (problems.length > 0) return settle(ctx, packageId, { state: 'failed', problems })
  const sheets = await signingSheets(ctx, { of, people }, forms)
  const made = await filesOf(ctx, { of, madeAt: row.madeAt }, { forms: filled, along, sheets })
  const documentIds = made.map((_, at) => idFrom(packageId, `file ${at}`))
  const files = made.map(({ kind, name }, at) => ({ documentId: documentIds[at] ?? '', kind, name }))
  await keepMade(
    ctx,
    { caseId, documentIds },
    () => Promise.resolve(made.map(({ file }) => file)),
    async (tx) => {
      await settle({ ...ctx, db: tx }, packageId, {
        state: 'made',
        failure: null,
        items: forms.map((form) => keptItem(form, form.checksum)),
        files,
      })
      await recordAudit(tx, asker(ctx), {
        action: FORM_ACTIONS['agency-form.packaged'],
        subjectId: of.clientId,
        after: { caseId, number: of.number, packageId, count: forms.length },
      })
    },
  )
}

type Parts = { letter: { pdfId: string } | null; packets: ReadyPacket[] }
type Along = { cover: Paper | null; packets: ReadyPacket[]; parts: Paper[] }

async function partsOf(
  ctx: Context,
  of: CaseRow,
  asked: Pick<Asked, 'letterId' | 'packetIds'>,
): Promise<Parts> {
  const ready = await readyPackets(ctx, of.id)
  const packets = asked.packetIds.map((id) => {
    const packet = ready.find((each) => each.id === id)
    if (!packet) throw formError('PACKAGE_PART_GONE')
    return packet
  })
  if (asked.letterId === null) return { letter: null, packets }
  const letter = (await keptCovers(ctx, of.id)).find(({ id }) => id === asked.letterId)
  if (!letter) throw formError('PACKAGE_PART_GONE')
  return { letter, packets }
}

function filesAlong(ctx: Context, of: CaseRow, { letter, packets }: Parts): Promise<Along> {
  return whereFilesAre(async () => {
    const cover = letter && (await pdfOfCase(ctx, of.id, letter.pdfId))
    if (letter && !cover) throw formError('PACKAGE_PART_GONE')
    const parts: Paper[] = []
    for (const { files } of packets)
      for (const { fileId, pages } of files) parts.push({ bytes: await readWhole(ctx, fileId), pages })
    return { cover, packets, parts }
  })
}

type FilledOne = PackageForm & { bytes: Uint8Array; problems: PackageView['problems'] }

/** One after the other: who waits for a page comes before a set of forms. */
async function fillAll(ctx: Context, forms: readonly PackageForm[]): Promise<FilledOne[]> {
  const filled: FilledOne[] = []
  for (const each of forms) {
    const { row, asked, answers, person } = each
    const { bytes, problems } = await filledForm(ctx, row, asked.mapping, answers)
    const about = { form: row.form, person: fullName(person) }
    const found = viewOf(row, answers, problems).problems.map((problem) => ({ ...problem, ...about }))
    filled.push({ ...each, bytes: bytes ?? new Uint8Array(), problems: found })
  }
  return filled
}

type Made = { kind: PackageView['files'][number]['kind']; name: string; file: MadeFile }
type Making = {
  forms: readonly FilledOne[]
  along: Along
  sheets: Awaited<ReturnType<typeof signingSheets>>
}

/** The copy to print comes first, then the sheets of the signers, then each form with its additional sheet. */
async function filesOf(
  ctx: Context,
  { of, madeAt }: { of: CaseRow; madeAt: Date },
  { forms, along, sheets }: Making,
): Promise<Made[]> {
  const words = packageWords(ctx.language).files
  const day = dateIn(FIRM_ZONE, instant(madeAt))
  const dated = { of, day, at: toDate(momentAt(day, 0, FIRM_ZONE)) }
  const attorney = of.attorneyId === null ? null : await findUser(ctx.db, of.attorneyId)
  const ask = attorney ? displayName(attorney) : ctx.firm.name
  const own: { form: Made; sheet: Made | null }[] = []
  for (const { row, person, bytes, answers } of forms) {
    const title = `${row.form} · ${fullName(person)}`
    const file = { title, fileName: `${row.form}.pdf`, type: 'pdf', pages: row.pages, bytes } as const
    const more = answers.sheets.length === 0 ? null : await sheetFor(row, title, answers.sheets, dated.at)
    own.push({
      form: { kind: 'form', name: title, file },
      sheet: more && { kind: 'sheet', name: title, file: more },
    })
  }
  const cover =
    along.cover ??
    (await coverLetter(ctx, dated, {
      forms,
      exhibits: along.packets.flatMap(({ exhibits }) => exhibits),
      attorney: attorney ? displayName(attorney) : '',
    }))
  const papers = own.map(({ form, sheet }) =>
    [form, ...(sheet ? [sheet] : [])].map(({ file }) => paperOf(file)),
  )
  const top = beforeCover(forms.map(({ row }) => row.form))
  const copy = await joined(ctx, [
    ...papers.slice(0, top).flat(),
    cover,
    ...papers.slice(top).flat(),
    ...along.parts,
  ])
  const signing: Made[] = []
  for (const sheet of sheets) {
    const file = madeFile(
      fill(words.sign, { name: sheet.name || words.someone }),
      'sign-here.pdf',
      await signingSheet(ctx, dated, { ...sheet, ask }),
    )
    signing.push({ kind: 'sign', name: sheet.name, file })
  }
  return [
    { kind: 'copy', name: '', file: madeFile(words.copy, 'package.pdf', copy) },
    ...signing,
    ...own.flatMap(({ form, sheet }) => (sheet ? [form, sheet] : [form])),
  ]
}

function madeFile(title: string, fileName: string, paper: Paper): MadeFile {
  return { title, fileName, type: 'pdf', ...paper }
}

function paperOf({ bytes, pages }: MadeFile): Paper {
  return { bytes, pages: pages ?? 0 }
}

/** Fields become part of their pages: forms that share names of fields would share their values. */
async function joined(ctx: Context, papers: readonly Paper[]): Promise<Paper> {
  const pages = papers.flatMap(({ pages: count }, source) =>
    Array.from({ length: count }, (_, at) => ({ source, page: at + 1, turn: 0 as const })),
  )
  const files = papers.map(({ bytes }) => ({ type: 'pdf' as const, bytes }))
  return whereFormFilesAre(async () => ({
    bytes: await ctx.processing.arrange(files, pages),
    pages: pages.length,
  }))
}
