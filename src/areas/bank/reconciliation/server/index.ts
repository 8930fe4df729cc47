// The front door of reconciling for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { reconciliationContract } from '../contract.ts'
import { listAccounts, readClosed, saveAccount } from './accounts.ts'
import { bookLine, explainMovement, saveEnding } from './book-line.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { importFile, listImports, previewFile, removeImport } from './import-file.ts'
import { matchByHand, matchByRules, undoMatch } from './match-lines.ts'
import { listMonths } from './months.ts'
import { findOwners } from './find-owners.ts'
import { addOpening, listOpening, withdrawOpening } from './opening-items.ts'
import { listLines, listMovements } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'
import { undoVoid, voidOpening } from './void-check.ts'

const os = implement(reconciliationContract).$context<Context>()

export const reconciliationRouter = os.router({
  accounts: os.accounts.handler(({ context }) => listAccounts(context)),
  closed: os.closed.handler(({ context }) => readClosed(context)),
  saveAccount: os.saveAccount.handler(({ context, input }) => saveAccount(context, input)),
  months: os.months.handler(({ context, input }) => listMonths(context, input)),
  month: os.month.handler(({ context, input }) => readMonth(context, input)),
  lines: os.lines.handler(({ context, input }) => listLines(context, input)),
  movements: os.movements.handler(({ context, input }) => listMovements(context, input)),
  opening: os.opening.handler(({ context, input }) => listOpening(context, input)),
  addOpening: os.addOpening.handler(({ context, input }) => addOpening(context, input)),
  withdrawOpening: os.withdrawOpening.handler(({ context, input }) => withdrawOpening(context, input)),
  owners: os.owners.handler(({ context, input }) => findOwners(context, input)),
  voidOpening: os.voidOpening.handler(({ context, input }) => voidOpening(context, input)),
  undoVoid: os.undoVoid.handler(({ context, input }) => undoVoid(context, input)),
  imports: os.imports.handler(({ context, input }) => listImports(context, input)),
  preview: os.preview.handler(({ context, input }) => previewFile(context, input)),
  importFile: os.importFile.handler(({ context, input }) => importFile(context, input)),
  removeImport: os.removeImport.handler(({ context, input }) => removeImport(context, input)),
  saveEnding: os.saveEnding.handler(({ context, input }) => saveEnding(context, input)),
  runRules: os.runRules.handler(({ context, input }) => matchByRules(context, input)),
  match: os.match.handler(({ context, input }) => matchByHand(context, input)),
  undoMatch: os.undoMatch.handler(({ context, input }) => undoMatch(context, input)),
  book: os.book.handler(({ context, input }) => bookLine(context, input)),
  explain: os.explain.handler(({ context, input }) => explainMovement(context, input)),
  close: os.close.handler(({ context, input }) => closeMonth(context, input)),
  reopen: os.reopen.handler(({ context, input }) => reopenMonth(context, input)),
  report: os.report.handler(({ context, input }) => reportPdf(context, input)),
})
