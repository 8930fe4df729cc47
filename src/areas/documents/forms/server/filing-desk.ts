// What can be filed together in a case, and the packages that were made: whether each is still made from the answers of today.
import { findCase, listFilings, peopleView, readableCase } from '#areas/cases/cases/server/index.ts'
import { readyPackets } from '#areas/documents/documents/server/index.ts'
import { keptCovers } from '#areas/documents/letters/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { FilingDesk, PackageItem, PackageView } from '../package-contract.ts'
import { inFilingOrder } from '../rules/filing-order.ts'
import { formStateOf, isFillable, ITEMS_MAX, PACKAGES_MAX, proposedItems } from '../rules/packages.ts'
import { personView, todayOf } from './fill-form.ts'
import { formsAskedIn } from './questionnaire-repository.ts'
import { formsStillThere, type InCase, signingSheets } from './package-forms.ts'
import { type PackageRow, packagesOf } from './packages-repository.ts'
import { headsOf } from './read-forms.ts'
import { listForms } from './repository.ts'

/** For staff who may read the case. */
export async function filingDesk(ctx: Context, { caseId }: { caseId: string }): Promise<FilingDesk> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const people = await peopleView(ctx, of)
  const today = todayOf(ctx)
  const heads = await headsOf(ctx, await listForms(ctx.db))
  const forms = heads
    .filter(({ isArchived }) => !isArchived)
    .map((head) => {
      const { id, form, edition, title } = head
      return { id, form, edition, title, state: formStateOf(head, today) }
    })
  const packages = await packagesOf(ctx, caseId)
  return {
    caseNumber: of.number,
    isClosed: of.outcome !== null,
    today,
    forms,
    people: people.people.map(personView),
    proposed: await proposedFor(ctx, { of, people }, { forms, last: packages[0] }),
    letters: (await keptCovers(ctx, caseId)).slice(0, PACKAGES_MAX).map(({ id, title }) => ({ id, title })),
    packets: (await readyPackets(ctx, caseId)).map(({ id, title, pages }) => ({ id, title, pages })),
    packages: await packageViews(ctx, { of, people }, packages),
  }
}

type Offered = { forms: FilingDesk['forms']; last: PackageRow | undefined }

/** What was chosen last, in the editions of today; else by the filings that are prepared, and what people were asked for. */
async function proposedFor(
  ctx: Context,
  { of, people }: InCase,
  { forms, last }: Offered,
): Promise<PackageItem[]> {
  const fillable = forms.filter(({ state }) => isFillable(state))
  const filings = await listFilings(ctx, [of.id])
  const prepared = filings.filter(({ state }) => state === 'prepared').map(({ form }) => form)
  const askedFor = await formsAskedIn(ctx.db, of.id)
  const asked = fillable.filter(({ id }) => askedFor.includes(id)).map(({ form }) => form)
  const fresh = inFilingOrder(
    proposedItems(fillable, people.people, [...new Set([...prepared, ...asked])]),
    ({ form }) => form.form,
  )
  if (!last || last.filedOn !== null)
    return fresh.slice(0, ITEMS_MAX).map(({ form, person }) => ({ formId: form.id, personId: person.id }))
  return last.items.flatMap(({ formId, form, personId }) => {
    const now = forms.find(({ id }) => id === formId) ?? fillable.find((each) => each.form === form)
    const isInCase = people.people.some(({ id }) => id === personId)
    return now && isInCase ? [{ formId: now.id, personId }] : []
  })
}

async function packageViews(ctx: Context, at: InCase, rows: readonly PackageRow[]): Promise<PackageView[]> {
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ madeBy, filedBy }) => [madeBy, filedBy ?? []].flat()),
  )
  const newest = rows.find(({ state }) => state === 'made')
  const views: PackageView[] = []
  for (const [index, row] of rows.entries()) {
    if (row.state === 'failed' && index > 0) continue
    const isNewest = row === newest
    const changed = isNewest && row.filedOn === null ? await changedIn(ctx, at, row) : []
    views.push({
      id: row.id,
      state: stateOf(row, { isNewest, isChanged: changed.length > 0 }),
      madeAt: row.madeAt.toISOString(),
      madeBy: names.get(row.madeBy) ?? '',
      items: row.items.map(({ checksum: _own, ...item }) => item),
      files: row.files,
      changed,
      problems: row.problems,
      failure: row.failure?.[ctx.language] ?? '',
      triedSince: isTriedAgain(row) ? (row.tried?.since ?? null) : null,
      filed:
        row.filedOn === null || row.means === null
          ? null
          : {
              on: row.filedOn,
              means: row.means,
              tracking: row.tracking,
              by: names.get(row.filedBy ?? '') ?? '',
            },
    })
  }
  return views
}

function isTriedAgain({ state, tried, failure }: PackageRow): boolean {
  return state === 'making' && tried !== null && (failure !== null || tried.times > 1)
}

function stateOf(
  row: PackageRow,
  { isNewest, isChanged }: { isNewest: boolean; isChanged: boolean },
): PackageView['state'] {
  const { state, filedOn } = row
  if (isTriedAgain(row)) return 'trying-again'
  if (state !== 'made') return state
  if (filedOn !== null) return 'filed'
  if (!isNewest) return 'older'
  return isChanged ? 'superseded' : 'current'
}

/** The forms of a package that would be filled with other values today, and who signed them. */
export async function changedIn(
  ctx: Context,
  at: InCase,
  { items }: Pick<PackageRow, 'items'>,
): Promise<PackageView['changed']> {
  const there = await formsStillThere(ctx, at, items)
  const changed: PackageView['changed'] = []
  for (const item of items) {
    const now = there.find(({ formId, personId }) => formId === item.formId && personId === item.personId)
    if (now?.checksum === item.checksum) continue
    const sheets = now ? await signingSheets(ctx, at, [now]) : []
    const signers = sheets.map(({ name }) => name).filter((name) => name !== '')
    changed.push({ form: item.form, person: item.person, signers })
  }
  return changed
}
