// The front door of agency for the server.
import { implement } from '@orpc/server'
import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import type { Context } from '#platform/context.ts'
import { agencyStatusContract } from '../contract.ts'
import { askNow, newsSeen, setAsking } from './change-watch.ts'
import { agencyStatusOfCase, ownAgencyStatus } from './of-case.ts'
import { answersOfCases } from './repository.ts'
import { agencySettings, saveAgencySettings, testAgency } from './settings.ts'
import type { Store } from './settings-repository.ts'

/** What the agency said of a client's filings, for the file "my data". */
export async function exportFor(store: Store, userId: string): Promise<unknown> {
  const cases = await listCasesOfClient(store.db, userId)
  const answers = await answersOfCases(
    store,
    cases.map(({ id }) => id),
  )
  return answers.map(({ at, status: { title, text, history } }) => ({ at, title, text, history }))
}

const os = implement(agencyStatusContract).$context<Context>()

export const agencyStatusRouter = os.router({
  settings: os.settings.handler(({ context }) => agencySettings(context)),
  saveSettings: os.saveSettings.handler(({ context, input }) => saveAgencySettings(context, input)),
  test: os.test.handler(({ context, input }) => testAgency(context, input)),
  ofCase: os.ofCase.handler(({ context, input }) => agencyStatusOfCase(context, input)),
  own: os.own.handler(({ context, input }) => ownAgencyStatus(context, input)),
  ask: os.ask.handler(({ context, input }) => askNow(context, input)),
  seen: os.seen.handler(({ context, input }) => newsSeen(context, input)),
  setAsking: os.setAsking.handler(({ context, input }) => setAsking(context, input)),
})
