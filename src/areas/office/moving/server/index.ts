// The front door of moving in for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { type Features, sole } from '#platform/feature.ts'
import { movingInContract } from '../contract.ts'
import {
  answerRow,
  bringIn,
  compareFiles,
  discardFile,
  listBatches,
  listRows,
  stageFile,
  undoImport,
} from './batches.ts'

const os = implement(movingInContract).$context<Context>()

/** The trust account is known to a feature further on. */
export function createMovingInRouter(features: Features) {
  const openingOfTrust = sole(features, 'openingOfTrust', (feature) => feature.openingOfTrust)
  return os.router({
    list: os.list.handler(({ context, input }) => listBatches({ ...context, openingOfTrust }, input)),
    stage: os.stage.handler(({ context, input }) => stageFile({ ...context, openingOfTrust }, input)),
    rows: os.rows.handler(({ context, input }) => listRows(context, input)),
    compareFiles: os.compareFiles.handler(({ context, input }) => compareFiles(context, input)),
    answer: os.answer.handler(({ context, input }) => answerRow(context, input)),
    bring: os.bring.handler(({ context, input }) => bringIn({ ...context, openingOfTrust }, input)),
    undo: os.undo.handler(({ context, input }) => undoImport({ ...context, openingOfTrust }, input)),
    discard: os.discard.handler(({ context, input }) => discardFile(context, input)),
  })
}
