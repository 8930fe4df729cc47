// The front door of engagements for neighbours and for the server.
import { implement } from '@orpc/server'
import { askDocumentsIn } from '#areas/cases/cases/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { engagementsContract } from '../contract.ts'
import { attachScan } from './attach-scan.ts'
import { checkRecord } from './check-record.ts'
import { countersign } from './complete.ts'
import { decideConflict, proposalConflicts } from './conflict.ts'
import { paperTexts, readPaper, savePaper } from './paper-texts.ts'
import { previewProposal } from './papers-shown.ts'
import { discardProposal, getProposal, listProposals, saveProposal, startProposal } from './proposals.ts'
import { printProposal } from './record.ts'
import { engagementsOfClient, type Store } from './repository.ts'
import {
  declineProposal,
  remindSigner,
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
  ownPapers,
  paperCopy,
  provePaper,
  sendPaperCode,
  shownPaper,
  signPaper,
} from './signing.ts'

export { lastFees } from './repository.ts'

/** What a client was sent, for the file "my data". */
export async function exportFor(store: Store, userId: string): Promise<unknown> {
  const rows = await engagementsOfClient(store, userId)
  return rows
    .filter(({ sentAt }) => sentAt !== null)
    .map(({ id, state, version, kind, totalCents, sentAt, validUntil, signedAt, endedAt, papers }) => ({
      id,
      state,
      version,
      kind,
      totalCents,
      sentAt,
      validUntil,
      signedAt,
      endedAt,
      papers: papers?.client ?? [],
    }))
}

const os = implement(engagementsContract).$context<Context>()

export function createEngagementsRouter(features: Features) {
  const ask = askDocumentsIn(features)
  return os.router({
    papers: os.papers.handler(({ context }) => paperTexts(context)),
    savePaper: os.savePaper.handler(({ context, input }) => savePaper(context, input)),
    readPaper: os.readPaper.handler(({ context, input }) => readPaper(context, input)),
    list: os.list.handler(({ context, input }) => listProposals(context, input)),
    start: os.start.handler(({ context, input }) => startProposal(context, input)),
    get: os.get.handler(({ context, input }) => getProposal(context, input)),
    save: os.save.handler(({ context, input }) => saveProposal(context, input)),
    discard: os.discard.handler(({ context, input }) => discardProposal(context, input)),
    conflicts: os.conflicts.handler(({ context, input }) => proposalConflicts(context, input)),
    decideConflict: os.decideConflict.handler(({ context, input }) => decideConflict(context, input)),
    preview: os.preview.handler(({ context, input }) => previewProposal(context, input)),
    send: os.send.handler(({ context, input }) => sendProposal(context, input)),
    remind: os.remind.handler(({ context, input }) => remindSigner(context, input)),
    withdraw: os.withdraw.handler(({ context, input }) => withdrawProposal(context, input)),
    replace: os.replace.handler(({ context, input }) => replaceProposal(context, input)),
    signedOnPaper: os.signedOnPaper.handler(({ context, input }) => signedOnPaper(context, input)),
    attachScan: os.attachScan.handler(({ context, input }) => attachScan(context, input)),
    print: os.print.handler(({ context, input }) => printProposal(context, input)),
    checkRecord: os.checkRecord.handler(({ context, input }) => checkRecord(context, input)),
    decline: os.decline.handler(({ context, input }) => declineProposal(context, input)),
    countersign: os.countersign.handler(({ context, input }) => countersign(context, input, ask)),
    ownPapers: os.ownPapers.handler(({ context }) => ownPapers(context)),
    openPaper: os.openPaper.handler(({ context, input }) => openPaper(context, input)),
    askAgain: os.askAgain.handler(({ context, input }) => askAgain(context, input)),
    sendPaperCode: os.sendPaperCode.handler(({ context, input }) => sendPaperCode(context, input)),
    provePaper: os.provePaper.handler(({ context, input }) => provePaper(context, input)),
    consentToSign: os.consentToSign.handler(({ context, input }) => consentToSign(context, input)),
    shownPaper: os.shownPaper.handler(({ context, input }) => shownPaper(context, input)),
    askForPaper: os.askForPaper.handler(({ context, input }) => askForPaper(context, input)),
    declinePaper: os.declinePaper.handler(({ context, input }) => declinePaper(context, input)),
    signPaper: os.signPaper.handler(({ context, input }) => signPaper(context, input)),
    paperCopy: os.paperCopy.handler(({ context, input }) => paperCopy(context, input)),
  })
}
