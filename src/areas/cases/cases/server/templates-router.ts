import { implement } from '@orpc/server'
import type { Context } from '#platform/context.ts'
import { templatesContract } from '../templates-contract.ts'
import { caseSteps, changeVersion, previewVersion } from './change-version.ts'
import { publishTemplate } from './publish-template.ts'
import { getTemplate, listTemplates, templateVersions } from './read-templates.ts'

const os = implement(templatesContract).$context<Context>()

export const templatesRouter = os.router({
  list: os.list.handler(({ context }) => listTemplates(context)),
  get: os.get.handler(({ context, input }) => getTemplate(context, input)),
  versions: os.versions.handler(({ context, input }) => templateVersions(context, input)),
  publish: os.publish.handler(({ context, input }) => publishTemplate(context, input)),
  steps: os.steps.handler(({ context, input }) => caseSteps(context, input)),
  preview: os.preview.handler(({ context, input }) => previewVersion(context, input)),
  change: os.change.handler(({ context, input }) => changeVersion(context, input)),
})
