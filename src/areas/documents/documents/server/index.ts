// The front door of documents for neighbours and for the server.
import { implement } from '@orpc/server'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import type { Context } from '#platform/context.ts'
import { documentsContract } from '../contract.ts'
import { arrange } from './arrange.ts'
import { askFor, changeRequest } from './ask.ts'
import { answerWith, sayExpiry, setLacking, withdraw } from './client-steps.ts'
import { documentsOf, type Store } from './documents-repository.ts'
import { askForArchive, askForPacket, listPackets, packetLink, retryPacket } from './packets.ts'
import { translationCertificate } from './translation-certificate.ts'
import { documentLink, documentPage, documentRoom, linkToAttached, listQueue } from './read-documents.ts'
import { recall } from './recall.ts'
import { changeReasons, readReasons } from './reasons.ts'
import { requestsOf } from './requests-repository.ts'
import { acceptDocument, markTranslation, reopenDocument, returnDocument } from './review.ts'
import { share } from './share.ts'

export { type ClientFile, filesOfClient } from './client-files.ts'
export {
  countToReview,
  documentsByIds,
  type ExpiredCase,
  listTitled as listDocumentsTitled,
} from './documents-repository.ts'
export { deleteDocumentsOf, expiredCases } from './delete-expired.ts'
export { whereFilesAre } from './read-documents.ts'
export { exhibitsOf } from './exhibits.ts'
export { keepMade, type MadeFile } from './keep-made.ts'
export { casesUsingMoved, takeBackMoved } from './moved-documents.ts'
export { DOCUMENT_UPLOADS } from './receive.ts'
export { type MailedFile, receiveMailed } from './mailed-files.ts'
export { pdfOfCase, type ReadyPacket, readyPackets } from './ready-packets.ts'

/** The client's requests and documents for the file "my data"; the bytes are beside it in the archive. */
export async function exportFor(store: Store, userId: string): Promise<unknown> {
  const cases = await listCasesOfClient(store.db, userId)
  const caseIds = cases.map(({ id }) => id)
  const requests = await requestsOf(store, caseIds)
  const found = await Promise.all(caseIds.map((caseId) => documentsOf(store, caseId, false)))
  return {
    asked: requests.map(
      ({ caseId, kind, whose, years, words, due, isNeeded, lackingAt, lackingWords, askedAt }) => ({
        caseId,
        kind,
        whose,
        years,
        words,
        due,
        isNeeded,
        lackingAt,
        lackingWords,
        askedAt,
      }),
    ),
    documents: found
      .flat()
      .map(({ caseId, way, state, fileName, title, kind, bytes, pages, reason, sentAt, ...row }) => ({
        caseId,
        way,
        state,
        fileName,
        title,
        kind,
        bytes,
        pages,
        expiresOn: row.expiresOn,
        saidExpiresOn: row.saidExpiresOn,
        reason,
        sentAt,
      })),
  }
}

export { linkToAttached }
export { type AttachedDocument, attachedDocuments, requireAttachable } from './attached.ts'
export { documents as documentsTable } from './tables.ts'
export { type FoundEntry, zipPieces } from './zip.ts'

const os = implement(documentsContract).$context<Context>()

export const documentsRouter = os.router({
  packets: os.packets.handler(({ context, input }) => listPackets(context, input)),
  makePacket: os.makePacket.handler(({ context, input }) => askForPacket(context, input)),
  makeArchive: os.makeArchive.handler(({ context, input }) => askForArchive(context, input)),
  retryPacket: os.retryPacket.handler(({ context, input }) => retryPacket(context, input)),
  packetLink: os.packetLink.handler(({ context, input }) => packetLink(context, input)),
  certificate: os.certificate.handler(({ context, input }) => translationCertificate(context, input)),
  ofCase: os.ofCase.handler(({ context, input }) => documentRoom(context, input)),
  link: os.link.handler(({ context, input }) => documentLink(context, input)),
  page: os.page.handler(({ context, input }) => documentPage(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdraw(context, input)),
  sayExpiry: os.sayExpiry.handler(({ context, input }) => sayExpiry(context, input)),
  share: os.share.handler(({ context, input }) => share(context, input)),
  recall: os.recall.handler(({ context, input }) => recall(context, input)),
  answer: os.answer.handler(({ context, input }) => answerWith(context, input)),
  lack: os.lack.handler(({ context, input }) => setLacking(context, input)),
  ask: os.ask.handler(({ context, input }) => askFor(context, input)),
  changeRequest: os.changeRequest.handler(({ context, input }) => changeRequest(context, input)),
  queue: os.queue.handler(({ context, input }) => listQueue(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptDocument(context, input)),
  return: os.return.handler(({ context, input }) => returnDocument(context, input)),
  reopen: os.reopen.handler(({ context, input }) => reopenDocument(context, input)),
  translation: os.translation.handler(({ context, input }) => markTranslation(context, input)),
  arrange: os.arrange.handler(({ context, input }) => arrange(context, input)),
  reasons: os.reasons.handler(({ context }) => readReasons(context)),
  saveReasons: os.saveReasons.handler(({ context, input }) => changeReasons(context, input)),
})
