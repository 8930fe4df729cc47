// Editions that run out, and forms that wait for the approval of a second person.
import { namesOfPeople } from '#areas/cases/cases/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { DESK_ROWS_MAX, type DeskRow } from '#kernel/desk-row.ts'
import { fill } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import type { DeskSource } from '#platform/feature.ts'
import { requireStaff } from '#platform/guard.ts'
import { formDeskWords } from '../words/index.ts'
import { endingForms } from './form-mail.ts'
import { headsOf } from './read-forms.ts'
import { listToSee } from './questionnaire-repository.ts'
import { listForms } from './repository.ts'

export const formsDesk: readonly DeskSource[] = [
  {
    kind: 'agency-forms',
    of: ATTORNEYS_AND_ADMINS,
    name: (language) => formDeskWords(language).name,
    async read(ctx) {
      const rows = await rowsOf(ctx)
      return { rows: rows.slice(0, DESK_ROWS_MAX), isCut: rows.length > DESK_ROWS_MAX }
    },
  },
  {
    kind: 'form-answers',
    name: (language) => formDeskWords(language).answers,
    async read(ctx) {
      const rows = await listToSee(ctx.db, requireStaff(ctx), DESK_ROWS_MAX + 1)
      const clients = await namesOf(ctx.db, [...new Set(rows.map(({ clientId }) => clientId))])
      const byLink = rows.flatMap(({ linkId, personId }) => (linkId === null ? [] : [personId]))
      const others = await namesOfPeople(ctx.db, byLink)
      const words = formDeskWords(ctx.language)
      return {
        rows: rows
          .slice(0, DESK_ROWS_MAX)
          .map(({ id, caseId, personId, linkId, number, clientId, doneAt }): DeskRow => ({
            id,
            stake: 'person',
            title: linkId === null ? words.answered : words.answeredByLink,
            person: (linkId === null ? clients.get(clientId) : others.get(personId)) ?? '',
            caseNumber: number,
            context: '',
            since: doneAt?.toISOString() ?? null,
            due: null,
            phone: '',
            path: `${addressOf('cases')}/${caseId}/forms`,
            act: { label: words.look, here: null },
          })),
        isCut: rows.length > DESK_ROWS_MAX,
      }
    },
  },
]

async function rowsOf(ctx: Context): Promise<DeskRow[]> {
  const words = formDeskWords(ctx.language)
  const forms = await headsOf(ctx, await listForms(ctx.db))
  const row = ({ id, form, edition }: { id: string; form: string; edition: string }, what: string) => ({
    stake: 'order' as const,
    title: fill(what, { form, edition }),
    person: '',
    caseNumber: null,
    context: '',
    since: null,
    phone: '',
    path: `/admin/forms/${id}`,
    act: { label: words.open, here: null },
  })
  const ending = (await endingForms(ctx)).map((form) => ({
    ...row(form, form.toldAt === 0 ? words.ended : words.ends),
    id: `${form.id} ends`,
    due: form.until,
  }))
  const waiting = forms
    .filter(
      ({ isArchived, approvals }) => !isArchived && approvals.length === 1 && approvals[0]?.isOwn === false,
    )
    .map((form) => ({ ...row(form, words.toApprove), id: `${form.id} approval`, due: null }))
  return [...ending, ...waiting]
}
