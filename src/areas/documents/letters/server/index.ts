// The front door of letters for the server.
import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { lettersContract } from '../contract.ts'
import { keepLetter } from './keep-letter.ts'
import { caseLetters, discardLetter, makeLetter, readLetter, saveLetter } from './letters.ts'
import { allTemplates, archiveTemplate, saveTemplate } from './templates.ts'

export { keptCovers } from './kept-covers.ts'

const os = implement(lettersContract).$context<Context>()

export const lettersRouter = os.router({
  templates: os.templates.handler(({ context }) => allTemplates(context)),
  saveTemplate: os.saveTemplate.handler(({ context, input }) => saveTemplate(context, input)),
  archiveTemplate: os.archiveTemplate.handler(({ context, input }) => archiveTemplate(context, input)),
  ofCase: os.ofCase.handler(({ context, input }) => caseLetters(context, input)),
  make: os.make.handler(({ context, input }) => makeLetter(context, input)),
  read: os.read.handler(({ context, input }) => readLetter(context, input)),
  save: os.save.handler(({ context, input }) => saveLetter(context, input)),
  discard: os.discard.handler(({ context, input }) => discardLetter(context, input)),
  keep: os.keep.handler(({ context, input }) => keepLetter(context, input)),
})
