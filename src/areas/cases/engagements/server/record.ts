// The file of a signed engagement: the papers as they were shown, in both languages, the signatures, and how they came to be. It is sealed
// by the firm's certificate, kept among the documents of the case, and mailed to everyone who signed.
import { keepMade, pdfOfCase } from '#areas/documents/documents/server/index.ts'
import { sealPdf } from '#areas/documents/seals/server/index.ts'
import { inNameOf, namesOf } from '#areas/people/users/server/index.ts'
import { FIRM_ZONE, formatMoment, formatPastDate, instant, plainDate, toDate } from '#kernel/calendar.ts'
import { generalError, ProductError, statusMeaning } from '#kernel/errors.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { idFrom } from '#platform/id-from.ts'
import { createPdf, letterheadOf, type PdfBlock } from '#platform/pdf.ts'
import type { ShownPaper } from '../contract.ts'
import { markOf } from '../rules/papers.ts'
import { recordWords } from '../words/index.ts'
import { digestOfFile } from './check-record.ts'
import { engagementError } from './engagement-error.ts'
import { mailPaper } from './engagement-mails.ts'
import { MAKE_RECORD } from './job-kinds.ts'
import { nameOfPerson } from './proposal-view.ts'
import { readableProposal } from './readable-proposal.ts'
import {
  type EngagementRow,
  findEngagement,
  idsWithoutRecord,
  lockEngagement,
  type Papers,
  type SignerRow,
  signersOf,
  updateEngagement,
} from './repository.ts'
import { step, tellOfProposal } from './send.ts'
import { type TrailRow, trailOf } from './trail-repository.ts'

/** Each once, although several signers read it. */
function papersIn(papers: Papers | null): ShownPaper[] {
  const all = Object.values(papers ?? {}).flat()
  return all.filter((each, at) => all.findIndex(({ paper }) => paper === each.paper) === at)
}

function blocksOf({ title, blocks }: ShownPaper, language: Language): PdfBlock[] {
  return [
    { kind: 'heading', text: title[language] },
    ...blocks[language].map((block): PdfBlock => {
      const { kind, text } = block
      if (kind === 'heading') return { kind, text }
      return { kind: 'paragraph', text: kind === 'item' ? `${markOf(block)} ${text}` : text }
    }),
  ]
}

function momentOf(at: Date, language: Language): string {
  return formatMoment(instant(at), FIRM_ZONE, language)
}

function signatureBlocks(signer: SignerRow, language: Language): PdfBlock[] {
  const { signature, signedAt, part } = signer
  const words = recordWords(language)
  if (!signature || !signedAt) return []
  const { name, nameReason, helper, initials, initialsAs, drawn, paperDay, from } = signature
  const how =
    paperDay === null
      ? `${words.signedBy} · ${momentOf(signedAt, language)}${from === '' ? '' : ` · ${fill(words.from, { address: from })}`}`
      : fill(words.onPaper, { day: formatPastDate(plainDate(paperDay), language) })
  const more = [
    initials.length > 0 &&
      fill(words.initials, {
        letters: initialsAs ?? '',
        clauses: initials.map((each) => words.clauses[each]).join(', '),
      }),
    nameReason !== null && fill(words.nameReason, { name: nameOfPerson(signer), reason: nameReason }),
    helper && fill(words.helper[helper.kind], { name: helper.name }),
  ].filter((line) => typeof line === 'string')
  return [
    ...(drawn ? [{ kind: 'drawing', strokes: drawn } as const] : []),
    { kind: 'said', head: `${words.parts[part]}: ${name}`, text: [how, ...more].join('\n'), foot: '' },
  ]
}

type Whole = {
  row: EngagementRow
  signers: readonly SignerRow[]
  trail: readonly TrailRow[]
  names: ReadonlyMap<string, string>
}

function evidenceBlocks({ signers, trail, names }: Whole, language: Language): PdfBlock[] {
  const words = recordWords(language)
  /** Who of the firm did it, and for whom. */
  const whoIs = ({ byId, signerId }: TrailRow) => {
    const signer = signers.find(({ id }) => id === signerId)
    const by = byId === null ? '' : (names.get(byId) ?? '')
    const isOwn = signer !== undefined && signer.userId === byId
    return [by, signer && !isOwn ? nameOfPerson(signer) : ''].filter(Boolean).join(' → ')
  }
  const steps = trail.map((each): PdfBlock => ({
    kind: 'said',
    head: `${words.steps[each.kind]}${each.language ? ` ${words.languages[each.language]}` : ''}`,
    text: [
      [momentOf(each.at, language), whoIs(each)].filter(Boolean).join(' · '),
      each.from === '' ? '' : fill(words.from, { address: each.from }),
      each.shown === null ? '' : fill(words.digest, { digest: each.shown }),
    ]
      .filter(Boolean)
      .join('\n'),
    foot: '',
  }))
  return [
    { kind: 'page' },
    { kind: 'heading', text: words.signatures },
    ...signers.flatMap((signer) => signatureBlocks(signer, language)),
    { kind: 'heading', text: words.evidence },
    { kind: 'paragraph', text: words.lead },
    ...steps,
    { kind: 'paragraph', text: words.seal },
  ]
}

async function recordOf(ctx: Context, whole: Whole) {
  const { row, signers } = whole
  const client = signers.find(({ part }) => part === 'client')
  const language = client?.language ?? 'en'
  const other = LANGUAGES.filter((each) => each !== language)
  // The client's language first.
  const blocks = [language, ...other].flatMap((each, at): PdfBlock[] => [
    ...(at === 0 ? [] : [{ kind: 'page' } as const]),
    ...papersIn(row.papers).flatMap((paper) => blocksOf(paper, each)),
    ...evidenceBlocks(whole, each),
  ])
  const words = recordWords(language)
  return createPdf({
    title: words.title,
    language,
    letterhead: letterheadOf(ctx.firm),
    isUntitled: true,
    lead: [],
    blocks,
    footer: fill(words.footer, { name: client ? nameOfPerson(client) : '' }),
    at: row.signedAt ?? row.changedAt,
  })
}

/** The job, safe to repeat. Rejects if the store is away: it is retried. */
export async function makeRecord(
  services: Services,
  { engagementId }: { engagementId: string },
): Promise<void> {
  const row = await findEngagement(services, engagementId)
  if (row?.state !== 'signed' || row.recordId !== null || row.caseId === null) return
  try {
    // In the name of the attorney, who has signed last.
    await make(await inNameOf(services, row.attorneyId, 'engagement'), row, row.caseId)
  } catch (error) {
    if (!(error instanceof ProductError) || statusMeaning(error.entry.status).isRetryable) throw error
    await services.db.transaction(async (tx) => {
      const store = { db: tx, seal: services.seal }
      const now = await lockEngagement(store, engagementId)
      if (now?.recordId === null)
        await updateEngagement(store, { ...now, recordProblem: error.sentence('en') })
    })
  }
}

async function make(ctx: Context, row: EngagementRow, caseId: string): Promise<void> {
  const signers = await signersOf(ctx, [row.id])
  const trail = await trailOf(ctx, row.id)
  const names = await namesOf(
    ctx.db,
    trail.flatMap(({ byId }) => byId ?? []),
  )
  const documentId = idFrom(row.id, 'record')
  const { title } = recordWords(ctx.language)
  let digest: string | null = null
  await keepMade(
    ctx,
    { caseId, documentIds: [documentId] },
    async () => {
      const { bytes, pages } = await recordOf(ctx, { row, signers, trail, names })
      const { pdf } = await sealPdf(ctx, bytes, { name: ctx.firm.name, reason: title })
      digest = digestOfFile(pdf)
      return [{ title, fileName: `${title}.pdf`, type: 'pdf', pages, bytes: pdf, isShared: true }]
    },
    async (tx) => {
      const inTx = { ...ctx, db: tx }
      const now = await lockEngagement(inTx, row.id)
      if (!now || now.recordId !== null) return
      await updateEngagement(inTx, { ...now, recordId: documentId, recordProblem: null })
      await step({ ...inTx, clientAddress: '' }, row.id, { kind: 'sealed', shown: digest })
      for (const signer of signers) await mailPaper(ctx, tx, 'paper-signed', signer)
      await tellOfProposal(tx, now)
    },
  )
}

/** For those whose job was lost with its process. */
export async function makeRecordsAgain(services: Services): Promise<void> {
  for (const engagementId of await idsWithoutRecord(services.db)) {
    await services.db.transaction((tx) =>
      services.jobs.enqueue(tx, MAKE_RECORD, { engagementId }, { singletonKey: engagementId }),
    )
  }
}

/** Of a signed one; the caller has seen that it is the reader's. */
export async function recordFile(ctx: Context, row: EngagementRow, language: Language): Promise<File> {
  const found =
    row.caseId === null || row.recordId === null ? null : await pdfOfCase(ctx, row.caseId, row.recordId)
  if (!found) throw generalError('NOT_FOUND')
  const { title } = recordWords(language)
  return new File([Uint8Array.from(found.bytes)], `${title}.pdf`, { type: 'application/pdf' })
}

/** For staff who may read it: what each signer was shown, with lines to sign on. */
export async function printProposal(ctx: Context, { engagementId }: { engagementId: string }): Promise<File> {
  const row = readableProposal(requireStaff(ctx), await findEngagement(ctx, engagementId))
  if (row.papers === null || row.state === 'signed') throw engagementError('ENGAGEMENT_NOT_OPEN')
  const signers = await signersOf(ctx, [row.id])
  const language = signers.find(({ part }) => part === 'client')?.language ?? 'en'
  const words = recordWords(language)
  const blocks = papersIn(row.papers).flatMap((paper, at): PdfBlock[] => [
    ...(at === 0 ? [] : [{ kind: 'page' } as const]),
    ...blocksOf(paper, language),
    ...signers
      .filter(({ part }) => (row.papers?.[part] ?? []).some((each) => each.paper === paper.paper))
      .map((signer): PdfBlock => ({
        kind: 'paragraph',
        isApart: true,
        text: `${words.parts[signer.part]}: ${nameOfPerson(signer)}\n\n${words.line}: ______________________________   ${words.day}: ______________`,
      })),
  ])
  const { bytes } = await createPdf({
    title: words.printTitle,
    language,
    letterhead: letterheadOf(ctx.firm),
    isUntitled: true,
    lead: [],
    blocks,
    footer: ctx.firm.name,
    at: toDate(ctx.clock.now()),
  })
  return new File([Uint8Array.from(bytes)], `${words.printTitle}.pdf`, { type: 'application/pdf' })
}
