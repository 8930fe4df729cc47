// Two clients side by side: which details stay, what moves, and the word that they are one person.
import { useEffect, useRef } from 'react'
import {
  CHOSEN_DETAILS,
  type Choice,
  type Choices,
  type ChosenDetail,
} from '#areas/people/users/rules/merging.ts'
import { readablePhone } from '#kernel/phone.ts'
import { dateIn, FIRM_ZONE, formatDate, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import type { Client, MergePair, MergePreview, Side } from '../contract.ts'
import type { MergeWords } from '../words/index.ts'
import { MovedList } from './moved-list.tsx'
import { useMerge, useMergePreview } from './merge-queries.ts'

type ComparedProps = {
  pair: MergePair
  words: MergeWords
  onSwap: () => void
  onCancel: () => void
  onMerged: (kept: Client, gone: Side) => void
}

export function Compared(props: ComparedProps) {
  const { pair, words } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="merge-preview" className="space-y-4">
      <h3 id="merge-preview" ref={heading} tabIndex={-1} className="text-xl">
        {words.preview.heading}
      </h3>
      <Loaded query={useMergePreview(pair)} words={words.preview}>
        {(preview) => <TwoSides key={`${pair.keptId} ${pair.goneId}`} preview={preview} {...props} />}
      </Loaded>
    </section>
  )
}

function TwoSides(props: ComparedProps & { preview: MergePreview }) {
  const { preview, words, onSwap, onCancel } = props
  const { kept, gone, refusal } = preview
  const said = words.preview
  const isOtherBirthDate =
    kept.birthDate !== null && gone.birthDate !== null && kept.birthDate !== gone.birthDate
  return (
    <div className="space-y-6">
      <div className="grid gap-6 md:grid-cols-2">
        <OneSide side={kept} title={said.stays} words={words} />
        <OneSide side={gone} title={said.goes} words={words} />
      </div>
      {isOtherBirthDate ? <Notice kind="warning" title={said.otherBirthDate} /> : null}
      {refusal ? (
        <div className="space-y-3">
          <Notice kind="danger" title={refusal.message} />
          <div className="flex flex-wrap gap-3">
            {refusal.code === 'MERGE_OTHER_WAY' ? <Button onClick={onSwap}>{said.swap}</Button> : null}
            <Button kind="quiet" onClick={onCancel}>
              {said.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <MergeForm {...props} />
      )}
    </div>
  )
}

function OneSide({ side, title, words }: { side: Side; title: string; words: MergeWords }) {
  const language = useLanguage()
  const { preview: said } = words
  const { birthDate, hasAccount, since } = side
  const facts = [
    ...CHOSEN_DETAILS.map((detail) => [said[detail], shown(side, detail, words) || said.empty]),
    [said.birthDate, birthDate ? formatPastDate(plainDate(birthDate), language) : said.empty],
    [said.signIn, hasAccount ? said.hasSignIn : said.noSignIn],
    [said.since, formatDate(dateIn(FIRM_ZONE, instant(since)), language)],
  ]
  return (
    <div className="rounded-md border border-line bg-sheet p-4">
      <h4 className="font-semibold">{title}</h4>
      <dl className="mt-2 space-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function shown(side: Side, detail: ChosenDetail, { languages }: MergeWords): string {
  if (detail === 'language') return languages[side.language]
  return detail === 'phone' && side.phone !== '' ? readablePhone(side.phone) : side[detail]
}

/** Where both say something and not the same. The address of an account is proven: it stays. */
function isOpen({ kept, gone }: MergePreview, detail: ChosenDetail): boolean {
  if (detail === 'email' && kept.hasAccount) return false
  return kept[detail] !== '' && gone[detail] !== '' && kept[detail] !== gone[detail]
}

/** What only one of the two knows is not lost. */
function proposed(preview: MergePreview): Choices {
  const { kept, gone } = preview
  const choiceOf = (detail: ChosenDetail): Choice =>
    kept[detail] === '' && gone[detail] !== '' && (detail !== 'email' || !kept.hasAccount) ? 'gone' : 'kept'
  return {
    name: choiceOf('name'),
    phone: choiceOf('phone'),
    email: choiceOf('email'),
    language: choiceOf('language'),
    address: choiceOf('address'),
  }
}

function useMergeForm({ preview, words, pair, onMerged }: ComparedProps & { preview: MergePreview }) {
  const merge = useMerge()
  const start = { ...proposed(preview), isSure: false }
  return useForm({
    id: 'merge',
    start,
    read({ isSure, ...choices }: typeof start) {
      if (!isSure) return { input: null, problems: [{ field: 'sure' as const }] }
      return { input: { choices, ...pair, seen: preview.seen }, problems: [] }
    },
    say: () => words.preview.sureMissing,
    send: merge.mutateAsync,
    onDone: (kept) => onMerged(kept, preview.gone),
    hasSummary: false,
  })
}

function MergeForm(props: ComparedProps & { preview: MergePreview }) {
  const { preview, words, onSwap, onCancel } = props
  const language = useLanguage()
  const form = useMergeForm(props)
  const { kept, gone, moves, trustCents } = preview
  const said = words.preview
  const mayChooseKept = kept.hasAccount === gone.hasAccount
  return (
    <Form form={form} className="max-w-form space-y-6">
      {CHOSEN_DETAILS.filter((detail) => isOpen(preview, detail)).map((detail) => (
        <RadioCards
          key={detail}
          id={form.idOf(detail)}
          name={form.idOf(detail)}
          label={fill(said.chooseOf, { detail: said[detail] })}
          choices={(['kept', 'gone'] as const).map((value) => ({
            value,
            label: shown(value === 'kept' ? kept : gone, detail, words),
          }))}
          value={form.values[detail]}
          onChange={(choice) => form.set({ [detail]: choice })}
        />
      ))}
      <div className="space-y-2">
        <h4 className="font-semibold">{said.moves}</h4>
        <MovedList moves={moves} words={words.kinds} none={said.nothing} />
        {trustCents > 0 ? <p>{fill(said.trust, { amount: formatCents(trustCents, language) })}</p> : null}
      </div>
      <SignIns kept={kept} gone={gone} words={said} />
      <Checkbox
        {...form.at('sure')}
        label={said.sure}
        checked={form.values.isSure}
        onChange={({ target }) => form.set({ isSure: target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyLabel={form.isBusy && said.busy}>
          {said.button}
        </Button>
        {mayChooseKept ? (
          <Button kind="secondary" onClick={onSwap}>
            {said.swap}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={onCancel}>
          {said.cancel}
        </Button>
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}

function SignIns({ kept, gone, words }: { kept: Side; gone: Side; words: MergeWords['preview'] }) {
  if (!gone.hasAccount) return null
  return (
    <Notice kind="warning" title={fill(words.signInClosed, { email: gone.email })}>
      <p>{fill(words.signInKept, { email: kept.email })}</p>
    </Notice>
  )
}
