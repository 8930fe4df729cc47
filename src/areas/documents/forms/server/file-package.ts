// Records that a package was filed: in the case, its filings stand as filed, and the task to file is done.
import { FORMS } from '#areas/cases/cases/rules/filings.ts'
import {
  findCase,
  listCaseTasks,
  listFilings,
  lockCase,
  markTask,
  peopleView,
  readableCase,
  saveFiling,
} from '#areas/cases/cases/server/index.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { FilingDesk, PackageToFile } from '../package-contract.ts'
import { isOfFiling } from '../rules/filing-order.ts'
import { FORM_ACTIONS } from './audit-actions.ts'
import { changedIn, filingDesk } from './filing-desk.ts'
import { formError } from './form-error.ts'
import { idFrom } from '#platform/id-from.ts'
import { type KeptItem, lockPackage, packagesOf, updatePackage } from './packages-repository.ts'

/** For staff who may read the case, while it is open. Recorded twice in the same words it is recorded once. */
export async function filePackage(ctx: Context, input: PackageToFile): Promise<FilingDesk> {
  const actor = requireStaff(ctx)
  const { caseId, packageId, on, means, tracking } = input
  readableCase(actor, await findCase(ctx.db, caseId))
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const of = readableCase(actor, await lockCase(tx, caseId))
    const row = await lockPackage(within, packageId)
    if (row?.caseId !== caseId || row.state !== 'made') throw formError('PACKAGE_NOT_FOUND')
    if (row.filedOn !== null) {
      if (row.filedOn === on && row.means === means && row.tracking === tracking) return
      throw formError('PACKAGE_FILED')
    }
    const newest = (await packagesOf(within, caseId)).find(({ state }) => state === 'made')
    const isOlder = newest?.id !== packageId
    const changed = await changedIn(within, { of, people: await peopleView(within, of) }, row)
    if ((isOlder || changed.length > 0) && !input.isSupersededSaid) throw formError('PACKAGE_SUPERSEDED')
    await finishTask(within, caseId)
    await saveFilings(within, input, row.items)
    await updatePackage(within, { ...row, filedOn: on, filedBy: actor.userId, means, tracking })
    await recordAudit(tx, asker(ctx), {
      action: FORM_ACTIONS['agency-form.filed'],
      subjectId: of.clientId,
      after: { caseId, number: of.number, packageId, filedOn: on, means },
    })
  })
  return filingDesk(ctx, input)
}

const TO_FILE = ['submit-petition', 'file-visa-application']

/** Before its filings move the case on, which would set it aside. */
async function finishTask(within: Context, caseId: string): Promise<void> {
  const { of, tasks } = await listCaseTasks(within, { caseId })
  const task = tasks.find(({ code, state }) => state === 'open' && TO_FILE.includes(code))
  if (task) await markTask(within, { caseId, taskId: task.id, version: of.version, isDone: true })
}

/** One that is prepared is filed now; for a form without one, another is recorded. */
async function saveFilings(
  within: Context,
  { caseId, packageId, on }: PackageToFile,
  items: readonly KeptItem[],
): Promise<void> {
  const own = items.filter(({ form }) => isOfFiling(form))
  const meant = own.length > 0 ? own : items.filter(({ form }) => form === 'G-28')
  const known = meant.flatMap(({ form, edition }) => {
    const named = FORMS.find((each) => each === form)
    return named ? [{ form: named, edition }] : []
  })
  const [first] = meant
  const filed = known.length > 0 || !first ? known : [{ form: 'other' as const, edition: first.edition }]
  for (const [at, { form, edition }] of filed.entries()) {
    const prepared = (await listFilings(within, [caseId])).find(
      (each) => each.form === form && each.state === 'prepared' && each.filedOn === null,
    )
    await saveFiling(within, {
      caseId,
      filingId: prepared?.id ?? idFrom(packageId, `filing ${at}`),
      version: prepared?.version ?? null,
      form,
      edition,
      filedOn: on,
      priorityDate: prepared?.priorityDate ?? null,
      receiptNumber: prepared?.receiptNumber ?? '',
      keepsReceipt: true,
      state: 'filed',
    })
  }
}
