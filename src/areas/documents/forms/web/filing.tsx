// Puts together what is filed in a case: which forms, in which order, what is missing, and what was made and filed.
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { failureSentence } from '#api/failure.ts'
import { Loaded } from '#web/loaded.tsx'
import type { FilingDesk, PackageChoice, PackageItem, PackageView } from '../package-contract.ts'
import { agencyFeeOf } from '../rules/agency-fees.ts'
import { inFilingOrder } from '../rules/filing-order.ts'
import { isFillable } from '../rules/packages.ts'
import type { CaseFormWords, PackageWords } from '../words/index.ts'
import { FieldLines } from './field-lines.tsx'
import { ChosenForms } from './chosen-forms.tsx'
import { Gaps } from './package-gaps.tsx'
import { isMaking, useFilingDesk, useMakePackage } from './package-queries.ts'
import { Packages } from './packages.tsx'

export type FilingProps = {
  caseId: string
  words: PackageWords
  /** Of the page on which one form is filled. */
  formWords: CaseFormWords
  /** By question of the vocabulary. */
  labels: Readonly<Record<string, string>>
  peoplePath: string
  documentsPath: string
}

export function Filing(props: FilingProps) {
  return (
    <Loaded query={useFilingDesk(props.caseId)} words={props.words}>
      {(desk) => (
        <div className="space-y-10">
          <Making {...props} desk={desk} />
          <Packages desk={desk} {...props} />
        </div>
      )}
    </Loaded>
  )
}

type MakingProps = FilingProps & { desk: FilingDesk }
const PLAIN = ''

function Making(props: MakingProps) {
  const { caseId, words, peoplePath, documentsPath, desk } = props
  const language = useLanguage()
  const [items, setItems] = useState<readonly PackageItem[]>(desk.proposed)
  const [letterId, setLetter] = useState(PLAIN)
  const [packetIds, setPackets] = useState<readonly string[]>(desk.packets.map(({ id }) => id))
  const making = useMakePackage(caseId)
  const asked = desk.packages.find(({ id }) => id === making.variables?.packageId)
  const failed = making.isPending ? undefined : desk.packages.find(({ state }) => state === 'failed')
  if (desk.isClosed) return <Notice>{words.closed}</Notice>
  if (desk.people.length === 0)
    return (
      <p>
        {words.noPeople}{' '}
        <PageLink to={peoplePath} className="text-action underline">
          {words.people}
        </PageLink>
      </p>
    )
  const choice: PackageChoice = {
    caseId,
    items: [...items],
    letterId: letterId === PLAIN ? null : letterId,
    packetIds: [...packetIds],
  }
  const nameOf = ({ formId }: PackageItem) => desk.forms.find(({ id }) => id === formId)?.form ?? ''
  const isReady =
    items.length > 0 &&
    items.every(({ formId }) => {
      const form = desk.forms.find(({ id }) => id === formId)
      return form !== undefined && isFillable(form.state)
    })
  const choose = (next: readonly PackageItem[]) => (making.reset(), setItems(next))
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="space-y-6">
        <ChosenForms
          items={items}
          desk={desk}
          words={words}
          onChange={choose}
          onSort={() => choose(inFilingOrder(items, nameOf))}
        />
        {desk.letters.length > 0 ? (
          <SelectField
            id="letter"
            label={words.letter}
            options={[
              [PLAIN, words.plainLetter],
              ...desk.letters.map(({ id, title }) => [id, title] as const),
            ]}
            value={letterId}
            onChange={setLetter}
          />
        ) : null}
        <fieldset className="space-y-3">
          <legend className="mb-2 font-semibold">{words.packets}</legend>
          {desk.packets.map(({ id, title, pages }) => (
            <Checkbox
              key={id}
              label={fill(plural(words.packet, pages, language), { title })}
              checked={packetIds.includes(id)}
              onChange={({ target }) =>
                setPackets(target.checked ? [...packetIds, id] : packetIds.filter((each) => each !== id))
              }
            />
          ))}
          {desk.packets.length === 0 ? (
            <p className="text-ink-soft">
              {words.noPackets}{' '}
              <PageLink to={documentsPath} className="text-action underline">
                {words.documents}
              </PageLink>
            </p>
          ) : null}
        </fieldset>
      </div>
      <div className="space-y-6">
        <Gaps {...props} choice={choice} />
        <Fees {...props} items={items} />
        {isReady ? (
          <Button
            busyLabel={(making.isPending || isMaking(desk)) && words.making}
            onClick={() => making.mutate({ ...choice, packageId: crypto.randomUUID() })}
          >
            {failed ? words.makeAgain : words.make}
          </Button>
        ) : null}
        <div>
          <Outcome>{asked?.state === 'current' ? words.made : null}</Outcome>
          <Outcome kind="danger">{failureSentence(making.error)}</Outcome>
        </div>
        {failed ? <Failed {...props} of={failed} /> : null}
      </div>
    </div>
  )
}

/** The last one, where it could not be made: why, and what to mend before it is made again. */
function Failed({ of, ...props }: MakingProps & { of: PackageView }) {
  const { words } = props
  const language = useLanguage()
  const day = formatPastDate(dateIn(FIRM_ZONE, instant(of.madeAt)), language)
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{fill(words.askedOn, { day, name: of.madeBy })}</h3>
        <StatusPill turn="stopped">{words.states.failed}</StatusPill>
      </div>
      {of.failure === '' ? null : <p className="font-semibold text-danger">{of.failure}</p>}
      <Problems {...props} problems={of.problems} />
    </section>
  )
}

function Problems({
  problems,
  words,
  formWords,
  labels,
}: MakingProps & { problems: PackageView['problems'] }) {
  if (problems.length === 0) return null
  return (
    <Notice kind="warning" title={words.notMade}>
      <FieldLines
        fields={problems.map(({ form, person, why, characters, ...field }) => ({
          ...field,
          field: `${form} ${person} ${field.field}`,
          says: fill(words.problem, { form, person, why: fill(formWords.why[why], { characters }) }),
        }))}
        words={formWords}
        labels={labels}
      />
    </Notice>
  )
}

function Fees({ desk, items, words: { fees: words } }: MakingProps & { items: readonly PackageItem[] }) {
  const language = useLanguage()
  const chosen = items.flatMap(({ formId, personId }) => {
    const form = desk.forms.find(({ id }) => id === formId)
    const person = desk.people.find(({ id }) => id === personId)
    return form && person ? [{ form: form.form, person: person.name, key: `${formId} ${personId}` }] : []
  })
  const forms = chosen.map(({ form }) => form)
  const rows = chosen.map((each) => ({ ...each, fee: agencyFeeOf(each.form, { forms, today: desk.today }) }))
  if (rows.length === 0) return null
  const owed = rows.flatMap(({ fee, ...row }) => (fee ? [{ ...row, fee }] : []))
  const without = new Set(rows.flatMap(({ form, fee }) => (fee ? [] : form)))
  const total = owed.reduce((sum, { fee }) => sum + fee.cents, 0)
  return (
    <section>
      <h2 className="mb-2 text-xl">{words.title}</h2>
      <dl className="divide-y divide-line empty:hidden">
        {owed.map(({ form, person, fee, key }) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="[overflow-wrap:anywhere]">{fill(words.row, { form, person })}</dt>
            <dd className="font-semibold">
              {fill(words.since, {
                amount: formatCents(fee.cents, language),
                day: formatPastDate(plainDate(fee.from), language),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {without.size > 0 ? (
        <p className="text-ink-soft">
          {fill(words.none, { forms: new Intl.ListFormat(language).format(without) })}
        </p>
      ) : null}
      {total > 0 ? (
        <>
          <p className="mt-2 font-semibold">{fill(words.total, { amount: formatCents(total, language) })}</p>
          <p className="text-sm text-ink-soft">{words.check}</p>
        </>
      ) : null}
    </section>
  )
}
