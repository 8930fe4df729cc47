// The firm's texts of engagements: written by administrators, read by an attorney before they are used.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { isAttorneyToo } from '#kernel/actor.ts'
import { toDate } from '#kernel/calendar.ts'
import { generalError } from '#kernel/errors.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireAdmin, requireStaff } from '#platform/guard.ts'
import type { PaperTexts, PaperToRead, PaperToSave } from '../contract.ts'
import { paperProblems, paperProblemSentence } from '../rules/clauses.ts'
import { FIRST_PAPERS } from '../rules/first-papers.ts'
import { PAPERS } from '../rules/papers.ts'
import { paperProblemWords } from '../words/index.ts'
import { ENGAGEMENT_ACTIONS } from './audit-actions.ts'
import { engagementError } from './engagement-error.ts'
import { addPaper, holdPapers, markRead, newestOf, newestPapers } from './papers-repository.ts'

/** For staff: the newest version of each. */
export async function paperTexts(ctx: Context): Promise<PaperTexts> {
  const reader = requireStaff(ctx)
  const rows = await newestPapers(ctx.db)
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ savedBy, readBy }) => [savedBy, readBy]).filter((id) => id !== null),
  )
  return {
    mayRead: isAttorneyToo(reader),
    papers: rows.map(({ paper, version, textEn, textEs, savedBy, savedAt, readBy, readAt }) => ({
      paper,
      version,
      texts: { en: textEn, es: textEs },
      isOurs: savedBy === null,
      savedAt: savedAt.toISOString(),
      savedBy: savedBy === null ? null : (names.get(savedBy) ?? ''),
      read: readBy && readAt ? { by: names.get(readBy) ?? '', at: readAt.toISOString() } : null,
    })),
  }
}

/** For administrators. The same text again is no new version. */
export async function savePaper(ctx: Context, { paper, before, texts }: PaperToSave): Promise<PaperTexts> {
  const { userId } = requireAdmin(ctx)
  const words = paperProblemWords(ctx.language)
  const problems = paperProblems(texts, paper).map((each) => paperProblemSentence(each, words))
  if (problems.length > 0) throw engagementError('PAPER_FAULTY', { problems: problems.join(' ') })
  await ctx.db.transaction(async (tx) => {
    await holdPapers(tx)
    const [newest] = await newestOf(tx, [paper])
    if (newest && newest.textEn === texts.en && newest.textEs === texts.es) return
    if (newest?.version !== before) throw engagementError('PAPER_CHANGED')
    const version = before + 1
    await addPaper(tx, {
      paper,
      version,
      textEn: texts.en,
      textEs: texts.es,
      savedBy: userId,
      savedAt: toDate(ctx.clock.now()),
      readBy: null,
      readAt: null,
    })
    await recordAudit(tx, asker(ctx), {
      action: ENGAGEMENT_ACTIONS['engagement-paper.saved'],
      subjectId: null,
      after: { paper, version },
    })
  })
  return paperTexts(ctx)
}

/** For attorneys: of the version that they saw. Who read it first stays. */
export async function readPaper(ctx: Context, { paper, before: version }: PaperToRead): Promise<PaperTexts> {
  const reader = requireStaff(ctx)
  if (!isAttorneyToo(reader)) throw generalError('ACCESS_DENIED')
  const { userId } = reader
  await ctx.db.transaction(async (tx) => {
    await holdPapers(tx)
    const [newest] = await newestOf(tx, [paper])
    if (newest?.version !== version) throw engagementError('PAPER_CHANGED')
    if (newest.readAt) return
    await markRead(tx, { paper, version, readBy: userId, readAt: toDate(ctx.clock.now()) })
    await recordAudit(tx, asker(ctx), {
      action: ENGAGEMENT_ACTIONS['engagement-paper.read'],
      subjectId: null,
      after: { paper, version },
    })
  })
  return paperTexts(ctx)
}

/** Those that the firm has none of yet; and ours again where nobody of the firm has changed or read them. */
export async function giveFirstPapers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPapers(tx)
    const rows = await newestPapers(tx)
    for (const paper of PAPERS) {
      const newest = rows.find((each) => each.paper === paper)
      const { en: textEn, es: textEs } = FIRST_PAPERS[paper].texts
      const isOurs = newest === undefined || (newest.savedBy === null && newest.readAt === null)
      if (!isOurs || (newest?.textEn === textEn && newest.textEs === textEs)) continue
      await addPaper(tx, {
        paper,
        version: (newest?.version ?? 0) + 1,
        textEn,
        textEs,
        savedBy: null,
        savedAt: toDate(clock.now()),
        readBy: null,
        readAt: null,
      })
    }
  })
}
