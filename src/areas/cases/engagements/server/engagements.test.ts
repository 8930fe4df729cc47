// A proposal from its first draft to the sealed file and the open case, against the real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fullName } from '#areas/cases/cases/rules/people.ts'
import { findCase, peopleView } from '#areas/cases/cases/server/index.ts'
import { pdfOfCase } from '#areas/documents/documents/server/index.ts'
import { keepFile } from '#areas/documents/files/server/testing.ts'
import { checkSeal, sealPdf } from '#areas/documents/seals/server/index.ts'
import { letterOf } from '#areas/documents/seals/server/testing.ts'
import { feesOfCase } from '#areas/money/agreements/server/fees-of-case.ts'
import { getInvoice } from '#areas/money/invoices/server/read-invoices.ts'
import { registerJobs } from '#server/jobs.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { visitorsIn } from '#tests/intake-visitors.ts'
import { SealError } from '#platform/seal.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import type { Signature, SigningView, Terms } from '../contract.ts'
import { recordWords } from '../words/index.ts'
import { attachScan } from './attach-scan.ts'
import { checkRecord } from './check-record.ts'
import { countersign } from './complete.ts'
import { decideConflict } from './conflict.ts'
import { engagementsDesk } from './desk-rows.ts'
import { paperTexts, readPaper, savePaper } from './paper-texts.ts'
import { discardProposal, getProposal, listProposals, saveProposal, startProposal } from './proposals.ts'
import {
  approvedPapers,
  clearedProposal,
  draftedProposal,
  ownPaperLink,
  proposalTerms,
  signOwnPaper,
} from './testing.ts'
import { makeRecord, printProposal } from './record.ts'
import { findEngagement, lastSignedOfKind, type Papers, updateEngagement } from './repository.ts'
import { isWhole, trailOf } from './trail-repository.ts'
import {
  declineProposal,
  remindSigners,
  replaceProposal,
  sendProposal,
  signedOnPaper,
  withdrawProposal,
} from './send.ts'
import {
  askAgain,
  askForPaper,
  consentToSign,
  declinePaper,
  openPaper,
  paperCopy,
  provePaper,
  sendPaperCode,
  shownPaper,
  signPaper,
} from './signing.ts'

let world: World
let attorney: SignedIn
let desk: Context

beforeAll(async () => {
  world = await createWorld()
  await registerJobs(world.jobs, world.services)
  attorney = await world.person('attorney')
  await approvedPapers(world.services, world.as(attorney))
})
beforeEach(() => {
  world.clock.set(MONDAY_NINE)
  desk = world.as(attorney)
  world.mails.length = 0
})
afterAll(() => world.end())

const { browser, mailTo, codeTo } = visitorsIn(() => world)
const DAY = 24 * 60
const ask = () => Promise.resolve()
const name = (firstName: string, lastName: string) => ({ firstName, lastName })

const termsOf = (more: Partial<Terms> = {}) => proposalTerms(attorney.userId, more)

const SECOND = { ...name('Pedro', 'Núñez'), language: 'es' } as const
const PAYER = {
  ...name('Rosa', 'Díaz'),
  language: 'en',
  relation: { en: 'sister', es: 'hermana' },
} as const

async function drafted(more: Partial<Terms> = {}) {
  const client = await world.person('client', { language: 'es' })
  const named = "UPDATE users SET first_name = 'María', last_name = 'Núñez' WHERE id = $1"
  await world.connection.pool.query(named, [client.userId])
  const saved = await draftedProposal(desk, client.userId, termsOf(more))
  return { client, engagementId: saved.id, saved }
}

async function sent(more: Partial<Terms> = {}) {
  const { client, engagementId, saved } = await drafted(more)
  const { edition } = await clearedProposal(desk, saved)
  const proposal = await sendProposal(desk, { engagementId, before: edition })
  return { client, engagementId, proposal }
}

async function linkTo(email: string, language: 'en' | 'es'): Promise<string> {
  const subject = { en: 'Papers for you to read and sign', es: 'Documentos para leer y firmar' }[language]
  return (
    /\/sign\?lang=es#([\w-]{43})\b|\/sign#([\w-]{43})\b/
      .exec(await mailTo(email, subject))
      ?.slice(1)
      .find(Boolean) ?? ''
  )
}

/** In a browser that has typed the code. */
async function opened(email: string, link: string) {
  const { key } = await sendPaperCode(browser(), { link })
  const ctx = browser(key)
  const view = await provePaper(ctx, { link, code: await codeTo(email) })
  return { ctx, link, view }
}

function signatureOf(link: string, { signing }: SigningView, more: Partial<Signature> = {}): Signature {
  return {
    link,
    digest: signing!.digest,
    language: signing!.language,
    name: signing!.name,
    nameReason: null,
    drawn: null,
    initials: signing!.initials,
    initialsAs: 'M.N.',
    helper: null,
    ...more,
  }
}

async function signs(ctx: Context, link: string, more: Partial<Signature> = {}): Promise<SigningView> {
  await consentToSign(ctx, { link })
  const view = await shownPaper(ctx, { link, language: 'es' })
  return signPaper(ctx, signatureOf(link, view, more))
}

const ownLink = (client: SignedIn) => ownPaperLink(world.as(client))

describe('a draft', () => {
  it('begins with what the firm does in a case of the kind, and cannot be sent before its conflict check', async () => {
    const { client, engagementId, saved } = await drafted()
    const start = await startProposal(desk, { clientId: client.userId })
    expect(start.client.name).toBe('María Núñez')
    expect(start.fees.find(({ fee }) => fee === 'n400.online')).toMatchObject({ cents: 71_000 })
    expect(saved.problems.map(({ problem }) => problem)).toContain('conflict-open')
    await expect(sendProposal(desk, { engagementId, before: 1 })).rejects.toThrow('ENGAGEMENT_NOT_READY')
  })

  it('names each field without a value, and every other thing that is missing', async () => {
    const { saved } = await drafted({ scope: [], parts: [], depositCents: 5_000_000 })
    expect(saved.problems).toEqual(
      expect.arrayContaining([
        { problem: 'field-missing', details: expect.arrayContaining(['scope']) },
        { problem: 'fees-none', details: [] },
        { problem: 'deposit-too-much', details: [] },
      ]),
    )
  })

  it('asks for the conflict check again once its people change', async () => {
    const { engagementId, client, saved } = await drafted()
    const { edition } = await clearedProposal(desk, saved)
    const changed = await saveProposal(desk, {
      engagementId,
      before: edition,
      clientId: client.userId,
      caseId: null,
      intakeId: null,
      terms: termsOf({ second: { ...SECOND, email: 'pedro@person.example' } }),
    })
    expect(changed.conflict).toBeNull()
  })

  it('does not exist for other attorneys, and no stale save overwrites it', async () => {
    const { engagementId, client, saved } = await drafted()
    const other = world.as(await world.person('attorney'))
    await expect(getProposal(other, { engagementId })).rejects.toThrow('ENGAGEMENT_NOT_FOUND')
    const again = { engagementId, clientId: client.userId, caseId: null, intakeId: null, terms: saved.terms }
    await saveProposal(desk, { ...again, before: 1 })
    await expect(saveProposal(desk, { ...again, before: 1 })).rejects.toThrow('ENGAGEMENT_CHANGED')
  })
})

describe('two clients and a payer', () => {
  it('sign by link and by account, the firm last: the case opens once, with its fee and its deposit', async () => {
    const [second, payer] = ['pedro', 'rosa'].map((who) => `${who}-${randomUUID()}@person.example`) as [
      string,
      string,
    ]
    const { client, engagementId } = await sent({
      second: { ...SECOND, email: second },
      payer: { ...PAYER, email: payer },
    })
    const links = { pedro: await linkTo(second, 'es'), rosa: await linkTo(payer, 'en') }
    const link = await ownLink(client)
    const own = world.as(client)
    expect(
      await signs(own, link, {
        drawn: [
          [
            [10, 20],
            [300, 150],
          ],
        ],
      }),
    ).toMatchObject({ state: 'waiting' })

    const pedro = await opened(second, links.pedro)
    expect(pedro.view.signing?.papers.map(({ paper }) => paper)).toEqual(['engagement', 'joint-consent'])
    await expect(countersign(desk, { engagementId, before: 3 }, ask)).rejects.toThrow()
    await signs(pedro.ctx, pedro.link)

    const rosa = await opened(payer, links.rosa)
    expect(rosa.view.signing?.papers.map(({ paper }) => paper)).toEqual(['payer-notice'])
    await signs(rosa.ctx, rosa.link)
    expect((await engagementsDesk[0]!.read(desk, [])).rows.map(({ title }) => title)).toContain(
      'Sign for the firm',
    )

    const { edition: before } = await getProposal(desk, { engagementId })
    const forty = await Promise.allSettled(
      Array.from({ length: 40 }, () => countersign(desk, { engagementId, before }, ask)),
    )
    expect(forty.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const signed = await getProposal(desk, { engagementId })
    expect(signed.state).toBe('signed')
    const of = (await findCase(world.services.db, signed.case!.id))!
    expect(of).toMatchObject({ status: 'preparation', kind: 'naturalization', clientId: client.userId })
    expect((await peopleView(desk, of)).people.map(fullName).toSorted()).toEqual(['Pedro Núñez', 'Rosa Díaz'])
    const fees = await feesOfCase(desk, desk.db, of)
    expect(fees.current).toMatchObject({ standing: { agreedCents: 100_000 } })
    expect(await getInvoice(own, { invoiceId: signed.invoiceId! })).toMatchObject({
      kind: 'retainer',
      totalCents: 40_000,
    })

    const recordOf = async () => (await getProposal(desk, { engagementId })).record
    await expect.poll(async () => (await recordOf())?.documentId, { timeout: 20_000 }).toBeTruthy()
    const { trail: taken, signers } = await getProposal(desk, { engagementId })
    const sentTo = taken.filter(({ kind }) => kind === 'sent').map(({ to }) => to)
    expect(sentTo.toSorted()).toEqual(signers.map((signer) => signer.name).toSorted())
    const record = await recordOf()
    const file = await pdfOfCase(desk, of.id, record!.documentId!)
    expect(checkSeal(file!.bytes)).toMatchObject({ isIntact: true })
    const after = (await openPaper(rosa.ctx, { link: rosa.link })).after
    expect(after).toMatchObject({ hasCopy: true, pay: null })
    expect(after?.payLink).toMatch(/^[\w-]{43}$/)
    expect((await openPaper(own, { link })).after?.pay).toMatchObject({ amountCents: 40_000, isPaid: false })
    const said = (await pdfText(await paperCopy(pedro.ctx, { link: pedro.link }))).replaceAll(/\s+/g, ' ')
    expect(said).toContain('2. You make the decisions')
    const trail = await trailOf(world.services, engagementId)
    expect(isWhole(trail)).toBe(true)
    // The file says every step up to the last signature; the activity log has the same ones of the firm at the same moments.
    const until = trail.findIndex(({ kind }) => kind === 'countersigned') + 1
    const words = recordWords('es').steps
    for (const { kind, at, shown } of trail.slice(0, until)) {
      expect(said).toContain(words[kind])
      expect(said).toContain(formatMoment(instant(at), FIRM_ZONE, 'es'))
      if (shown !== null) expect(said.replaceAll(' ', '')).toContain(shown)
    }
    const { rows: logged } = await world.connection.pool.query<{ action: string; at: Date }>(
      'SELECT action, at FROM audit_entries WHERE subject_id = $1',
      [client.userId],
    )
    const momentsOf = (kinds: readonly string[]) =>
      trail.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => at.getTime())
    const loggedAt = (done: string) =>
      logged.filter(({ action }) => action === done).map(({ at }) => at.getTime())
    expect(momentsOf(['sent'])).toContain(loggedAt('engagement.sent')[0])
    expect(momentsOf(['countersigned'])).toEqual(loggedAt('engagement.signed'))
    // A job that is done again makes no second file.
    await makeRecord(world.services, { engagementId })
    expect((await recordOf())?.documentId).toBe(record?.documentId)
  })
})

async function recorded() {
  const { engagementId, own } = await alone()
  await expect(checkRecord(desk, { engagementId })).rejects.toMatchObject({ code: 'ENGAGEMENT_NOT_FOUND' })
  await signOwnPaper(own)
  const { edition: before } = await getProposal(desk, { engagementId })
  await countersign(desk, { engagementId, before }, ask)
  await makeRecord(world.services, { engagementId })
  const { record } = await getProposal(desk, { engagementId })
  const faults = async () => (await checkRecord(desk, { engagementId })).faults
  expect(await faults()).toEqual([])
  return { engagementId, documentId: record?.documentId ?? '', faults }
}
/** As somebody does who has the database in their hands. */
async function forced(change: string, of: string) {
  const { pool } = world.connection
  await pool.query('ALTER TABLE engagement_trail DISABLE TRIGGER USER')
  await pool.query(change, [of])
  await pool.query('ALTER TABLE engagement_trail ENABLE TRIGGER USER')
}

async function damage(...ids: string[]) {
  const { pool } = world.connection
  await pool.query('ALTER TABLE engagements DISABLE TRIGGER USER')
  await pool.query("UPDATE engagements SET sealed = 'v1.demonstration.AAAA' WHERE id = ANY($1)", [ids])
  await pool.query('ALTER TABLE engagements ENABLE TRIGGER USER')
}

it('one that does not open closes neither the desk nor what the next one begins with', async () => {
  const { engagementId } = await recorded()
  const { kind } = (await findEngagement(desk, engagementId))!
  const waiting = await sent()
  const rows = async () => (await engagementsDesk[0]!.read(desk, [])).rows.length
  const before = await rows()
  await damage(engagementId, waiting.engagementId)
  expect(await rows()).toBeLessThan(before)
  expect((await lastSignedOfKind(desk, kind))?.id).not.toBe(engagementId)
})

describe('the record', () => {
  it('says that a step was changed, or cut off at the end', async () => {
    const { engagementId, faults } = await recorded()
    await forced(
      "UPDATE engagement_trail SET at = at - interval '1 day' WHERE engagement_id = $1 AND place = 2",
      engagementId,
    )
    expect(await faults()).toEqual(['steps'])
    const other = await recorded()
    await forced(
      "DELETE FROM engagement_trail WHERE engagement_id = $1 AND kind = 'sealed'",
      other.engagementId,
    )
    expect(await other.faults()).toEqual(['steps'])
  })
  it('says that other papers are kept than those that were signed', async () => {
    const { engagementId, faults } = await recorded()
    const store = { db: world.services.db, seal: world.services.seal }
    const row = await findEngagement(store, engagementId)
    const text = JSON.stringify(row?.papers).replaceAll('$1,000', '$9,000')
    await updateEngagement(store, { ...row!, papers: JSON.parse(text) as Papers })
    expect(await faults()).toEqual(['papers'])
  })
  it('says that the file is another one, although the firm sealed it too, or that it is gone', async () => {
    const { documentId, faults } = await recorded()
    const { pdf } = await sealPdf(desk, await letterOf(1), { name: 'Firm', reason: 'Other' })
    const { fileId } = await keepFile(world.services, world.services.db, pdf)
    await world.connection.pool.query('UPDATE documents SET file_id = $2 WHERE id = $1', [documentId, fileId])
    expect(await faults()).toEqual(['file-changed'])
    await world.services.files.remove(fileId)
    expect(await faults()).toEqual(['file-missing'])
  })
})

async function alone() {
  const made = await sent()
  return { ...made, own: world.as(made.client), link: await ownLink(made.client) }
}

describe('one signer', () => {
  it('reads nothing before a code, which goes to the address of the mail, and another account reads nothing at all', async () => {
    const { own, link, client } = await alone()
    const stranger = world.as(await world.person('client'))
    expect(await openPaper(browser(), { link })).toMatchObject({ state: 'locked', signing: null })
    expect(await openPaper(stranger, { link })).toMatchObject({ state: 'locked', signing: null })
    await expect(consentToSign(stranger, { link })).rejects.toThrow('NOT_FOUND')
    await expect(consentToSign(browser(), { link })).rejects.toThrow('SIGN_IN_REQUIRED')
    await expect(
      openPaper(own, { link: link.replace(/.$/, link.endsWith('A') ? 'B' : 'A') }),
    ).rejects.toThrow('NOT_FOUND')
    expect(await openPaper(own, { link })).toMatchObject({ state: 'open', signing: { name: 'María Núñez' } })
    expect(client.userId).toBeTruthy()
  })

  it('cannot sign without consent, initials and the text that was shown, or under another name without a reason', async () => {
    const { own, link } = await alone()
    const view = await openPaper(own, { link })
    await expect(signPaper(own, signatureOf(link, view))).rejects.toThrow('CONSENT_MISSING')
    await consentToSign(own, { link })
    await expect(signPaper(own, signatureOf(link, view, { initials: [] }))).rejects.toThrow(
      'INITIALS_MISSING',
    )
    await expect(signPaper(own, signatureOf(link, view, { digest: 'other' }))).rejects.toThrow(
      'PAPER_TEXT_CHANGED',
    )
    await expect(signPaper(own, signatureOf(link, view, { name: 'Ana Ruiz' }))).rejects.toThrow(
      'NAME_DIFFERS',
    )
    expect(await signPaper(own, signatureOf(link, view, { name: 'maria nunez' }))).toMatchObject({
      state: 'waiting',
    })
  })

  it('signs once, however often it is sent at once', async () => {
    const { own, link, engagementId } = await alone()
    await consentToSign(own, { link })
    const view = await openPaper(own, { link })
    await Promise.all(Array.from({ length: 40 }, () => signPaper(own, signatureOf(link, view))))
    const trail = await trailOf(world.services, engagementId)
    expect(trail.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
  })

  it('withdraws the consent for paper, and the firm records the day on it', async () => {
    const { own, link, engagementId, proposal } = await alone()
    await consentToSign(own, { link })
    expect(await askForPaper(own, { link })).toMatchObject({ state: 'paper' })
    const { edition: before, signers } = await getProposal(desk, { engagementId })
    const client = signers.find(({ part }) => part === 'client')!
    const path = { engagementId, before, signerId: client.id }
    await expect(signedOnPaper(desk, { ...path, signedOn: '2020-01-01' })).rejects.toThrow(
      'SIGNATURE_DAY_INVALID',
    )
    const signedOn = proposal.sent!.at.slice(0, 10)
    const { edition } = await signedOnPaper(desk, { ...path, signedOn })
    expect(await countersign(desk, { engagementId, before: edition }, ask)).toMatchObject({ state: 'signed' })
    await makeRecord(world.services, { engagementId })
    const { record } = await getProposal(desk, { engagementId })
    const scan = { engagementId, signerId: client.id, documentId: record?.documentId ?? '' }
    const elsewhere = await recorded()
    await expect(attachScan(desk, { ...scan, documentId: elsewhere.documentId })).rejects.toThrow('NOT_FOUND')
    const firm = signers.find(({ part }) => part === 'firm')!
    await expect(attachScan(desk, { ...scan, signerId: firm.id })).rejects.toThrow('ENGAGEMENT_NOT_FOUND')
    const other = world.as(await world.person('attorney'))
    await expect(attachScan(other, scan)).rejects.toThrow('ENGAGEMENT_NOT_FOUND')
    for (const _ of [1, 2]) await attachScan(desk, scan)
    const now = await getProposal(desk, { engagementId })
    expect(now.signers.find(({ part }) => part === 'client')).toMatchObject({ scanId: scan.documentId })
    expect(now.trail.filter(({ kind }) => kind === 'scan-attached')).toHaveLength(1)
    expect((await checkRecord(desk, { engagementId })).faults).toEqual([])
    await world.connection.pool.query("UPDATE documents SET fingerprint = 'another' WHERE id = $1", [
      scan.documentId,
    ])
    expect((await checkRecord(desk, { engagementId })).faults).toEqual(['scan'])
  })

  it('declines with a reason; withdrawn, replaced and expired links open nothing', async () => {
    const { own, link, engagementId } = await alone()
    expect(await declinePaper(own, { link, reason: 'It costs too much.' })).toMatchObject({
      state: 'declined',
    })
    const { rows } = await engagementsDesk[0]!.read(desk, [])
    expect(rows.map(({ title }) => title)).toContain('Proposal declined')
    expect(await getProposal(desk, { engagementId })).toMatchObject({
      state: 'declined',
      ended: { reason: 'It costs too much.', by: 'María Núñez' },
    })
    const two = await alone()
    const { edition } = two.proposal
    await withdrawProposal(desk, { engagementId: two.engagementId, before: edition, reason: 'Wrong fee.' })
    expect((await openPaper(two.own, { link: two.link })).state).toBe('withdrawn')
    const three = await alone()
    await expect(askAgain(browser(), { link: three.link })).rejects.toThrow('PAPER_NOT_OPEN')
    world.clock.advance(30 * DAY)
    expect((await openPaper(three.own, { link: three.link })).state).toBe('expired')
    await expect(consentToSign(three.own, { link: three.link })).rejects.toThrow('PAPER_NOT_OPEN')
    const titleOf = async () =>
      (await engagementsDesk[0]!.read(desk, [])).rows.find(({ path }) => path?.endsWith(three.engagementId))
        ?.title
    expect(await titleOf()).toBe('Proposal expired')
    for (const ctx of [browser(), three.own])
      expect(await askAgain(ctx, { link: three.link })).toEqual({ asked: true })
    expect(await titleOf()).toBe('New link asked for')
    const { trail } = await getProposal(desk, { engagementId: three.engagementId })
    expect(trail.filter(({ kind }) => kind === 'asked-again')).toMatchObject([{ who: 'María Núñez' }])
  })

  it('is shown what a new version changes, and the old link opens nothing once it is sent', async () => {
    const { own, link, client, engagementId, proposal } = await alone()
    const newId = randomUUID()
    const draft = await replaceProposal(desk, { engagementId, before: proposal.edition, newId })
    expect((await openPaper(own, { link })).state).toBe('open')
    const { edition } = await saveProposal(desk, {
      engagementId: newId,
      before: draft.edition,
      clientId: client.userId,
      caseId: null,
      intakeId: null,
      terms: { ...proposal.terms, depositCents: 50_000 },
    })
    await sendProposal(desk, { engagementId: newId, before: edition })
    expect((await openPaper(own, { link })).state).toBe('replaced')
    const { signing } = await openPaper(own, { link: await ownLink(client) })
    expect(
      signing?.changes?.filter(({ language }) => language === 'en').map(({ kind, text }) => [kind, text]),
    ).toEqual(
      expect.arrayContaining([
        ['removed', expect.stringContaining('$400')],
        ['added', expect.stringContaining('$500')],
      ]),
    )
  })

  it('is reminded once, days later, also beside one that does not open', async () => {
    const { engagementId } = await alone()
    const unreadable = await sent()
    await damage(unreadable.engagementId)
    world.clock.advance(4 * DAY)
    await expect(remindSigners(world.services)).rejects.toThrow(SealError)
    await expect(remindSigners(world.services)).rejects.toThrow(SealError)
    const trail = await trailOf(world.services, engagementId)
    expect(trail.filter(({ kind }) => kind === 'reminded')).toHaveLength(1)
  })
})

describe('beside the engagement letter', () => {
  it('somebody whom the firm does not take reads a letter, and signs nothing', async () => {
    const { client, engagementId, saved } = await drafted()
    const path = { engagementId, before: saved.edition }
    await declineProposal(desk, { ...path, reason: 'A conflict.' })
    const own = world.as(client)
    const view = await openPaper(own, { link: await ownLink(client) })
    expect(view).toMatchObject({ state: 'letter', signing: { papers: [{ paper: 'non-engagement' }] } })
    expect(JSON.stringify(view)).not.toContain('A conflict.')
    await expect(consentToSign(own, { link: await ownLink(client) })).rejects.toThrow('PAPER_NOT_OPEN')
  })

  it('a paper of an open case is signed the same way, and opens nothing', async () => {
    const { client } = await sent()
    const own = world.as(client)
    await signs(own, await ownLink(client))
    const [item] = (await listProposals(desk, { clientId: client.userId })).items
    const { edition: before } = await getProposal(desk, { engagementId: item!.id })
    const first = await countersign(desk, { engagementId: item!.id, before }, ask)
    // Papers are listed by the moment of their last change.
    world.clock.advance(1)
    // A change of fees begins with the parts that are agreed.
    const change = { clientId: client.userId, ofCase: first.case!.id, paper: 'fee-change' } as const
    expect((await startProposal(desk, change)).terms.parts).toEqual(first.terms.parts)
    const saved = await saveProposal(desk, {
      engagementId: randomUUID(),
      before: null,
      clientId: client.userId,
      caseId: first.case!.id,
      intakeId: null,
      terms: {
        ...termsOf(),
        paper: 'file-release',
        parts: [],
        about: [{ en: 'Ana Ruiz', es: 'Ana Ruiz' }],
        depositCents: 0,
      },
    })
    expect(saved.problems).toEqual([])
    const { id: engagementId } = await sendProposal(desk, { engagementId: saved.id, before: saved.edition })
    await signs(own, await ownLink(client))
    const { edition } = await getProposal(desk, { engagementId })
    const release = await countersign(desk, { engagementId, before: edition }, ask)
    expect(release).toMatchObject({ state: 'signed', invoiceId: null, case: { id: first.case!.id } })
  })
})

describe('what cannot be done', () => {
  it('is refused in words: a client who is none, and an unknown fee', async () => {
    const terms = termsOf()
    const none = { engagementId: randomUUID(), before: null, caseId: null, intakeId: null }
    await expect(saveProposal(desk, { ...none, clientId: attorney.userId, terms })).rejects.toThrow(
      'ENGAGEMENT_CLIENT_NOT_FOUND',
    )
    const { client } = await drafted()
    const unknown = { ...terms, governmentFees: [{ fee: 'i999', count: 1 }] }
    await expect(saveProposal(desk, { ...none, clientId: client.userId, terms: unknown })).rejects.toThrow(
      'FEE_UNKNOWN',
    )
  })

  it('is refused in words: changing what was sent, signing too early, printing what is signed, clearing unseen names', async () => {
    const { client, engagementId, proposal } = await sent()
    const path = { engagementId, before: proposal.edition }
    await expect(discardProposal(desk, path)).rejects.toThrow('ENGAGEMENT_SENT')
    await expect(countersign(desk, path, ask)).rejects.toThrow('SIGNATURES_MISSING')
    await signs(world.as(client), await ownLink(client))
    const { edition: before } = await getProposal(desk, { engagementId })
    await countersign(desk, { engagementId, before }, ask)
    await expect(printProposal(desk, { engagementId })).rejects.toThrow('ENGAGEMENT_NOT_OPEN')
    // Another client of this name has a case now.
    const { saved: next } = await drafted()
    const decision = { outcome: 'cleared', seen: 0, note: 'Nobody we know.' } as const
    await expect(
      decideConflict(desk, { engagementId: next.id, before: next.edition, ...decision }),
    ).rejects.toThrow('CONFLICT_NAMES_CHANGED')
  })

  it('is refused in words: a text with a field that there is not, and one that somebody else changed', async () => {
    const boss = world.as(await world.person('admin'))
    const { papers } = await paperTexts(boss)
    const { paper, version, texts } = papers.find((each) => each.paper === 'closing')!
    const wrong = { en: `${texts.en}\n{client.nam}`, es: `${texts.es}\n{client.nam}` }
    await expect(savePaper(boss, { paper, before: version, texts: wrong })).rejects.toThrow('PAPER_FAULTY')
    await expect(readPaper(desk, { paper, before: version + 1 })).rejects.toThrow('PAPER_CHANGED')
  })
})
