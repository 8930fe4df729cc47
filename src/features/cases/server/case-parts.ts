import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { CaseParts, CasePath } from '../contract.ts'
import { caseHistory } from './case-history.ts'
import { caseFilings } from './change-filing.ts'
import { casePeople } from './change-person.ts'
import { caseSteps } from './change-version.ts'
import { listCaseTasks } from './list-tasks.ts'
import { caseDates } from './read-dates.ts'

/** For staff who may read the case. The log first: what it tells of is in everything that is read after it. */
export async function caseParts(ctx: Context, { caseId }: CasePath): Promise<CaseParts> {
  requireStaff(ctx)
  const history = await caseHistory(ctx, { caseId })
  const [tasks, dates, people, filings, steps] = await Promise.all([
    listCaseTasks(ctx, { caseId }),
    caseDates(ctx, { caseId }),
    casePeople(ctx, { caseId }),
    caseFilings(ctx, { caseId }),
    caseSteps(ctx, { caseId }),
  ])
  return { tasks, dates, people, filings, steps, history }
}
