// Entry point of money that the firm takes itself, for neighbors and for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { receiptsContract } from '../contract.ts'
import { confirmationPdf } from './confirmation-pdf.ts'
import { correctReceipt, returnReceipt } from './end-receipt.ts'
import { listRefundsDue, payOutRefund, proposeRefund, undoRefund, withdrawRefund } from './give-back.ts'
import { readDrawer, receiptsOfCase } from './list-receipts.ts'
import { depositCleared, depositMade, discardDeposit, gatherDeposit, listDeposits } from './make-deposit.ts'
import { pictureLink, removePicture } from './pictures.ts'
import { recordReceipt } from './record-receipt.ts'
import { slipPdf } from './slip-pdf.ts'

export { depositsToBank, returnsFromBank, slipsOf } from './for-reconciliation.ts'

const os = implement(receiptsContract).$context<Context>()

export const receiptsRouter = os.router({
  ofCase: os.ofCase.handler(({ context, input }) => receiptsOfCase(context, input)),
  record: os.record.handler(({ context, input }) => recordReceipt(context, input)),
  correct: os.correct.handler(({ context, input }) => correctReceipt(context, input)),
  returned: os.returned.handler(({ context, input }) => returnReceipt(context, input)),
  propose: os.propose.handler(({ context, input }) => proposeRefund(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawRefund(context, input)),
  payOut: os.payOut.handler(({ context, input }) => payOutRefund(context, input)),
  undoGiveBack: os.undoGiveBack.handler(({ context, input }) => undoRefund(context, input)),
  due: os.due.handler(({ context, input }) => listRefundsDue(context, input)),
  confirmation: os.confirmation.handler(({ context, input }) => confirmationPdf(context, input)),
  pictureLink: os.pictureLink.handler(({ context, input }) => pictureLink(context, input)),
  removePicture: os.removePicture.handler(({ context, input }) => removePicture(context, input)),
  drawer: os.drawer.handler(({ context, input }) => readDrawer(context, input)),
  deposits: os.deposits.handler(({ context, input }) => listDeposits(context, input)),
  gather: os.gather.handler(({ context, input }) => gatherDeposit(context, input)),
  discard: os.discard.handler(({ context, input }) => discardDeposit(context, input)),
  made: os.made.handler(({ context, input }) => depositMade(context, input)),
  cleared: os.cleared.handler(({ context, input }) => depositCleared(context, input)),
  slip: os.slip.handler(({ context, input }) => slipPdf(context, input)),
})
