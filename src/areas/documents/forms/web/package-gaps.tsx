// One list of what a package lacks before it is made.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { PackageChoice, PackageGaps } from '../package-contract.ts'
import type { CaseFormWords, PackageWords } from '../words/index.ts'
import { FieldLines } from './field-lines.tsx'
import { usePackageGaps } from './package-queries.ts'

type GapsProps = {
  choice: PackageChoice
  words: PackageWords
  formWords: CaseFormWords
  labels: Readonly<Record<string, string>>
}

export function Gaps(props: GapsProps) {
  const { choice, words } = props
  const gaps = usePackageGaps(choice)
  if (choice.items.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl">{words.gaps.title}</h2>
      <Loaded query={gaps} words={words.gaps}>
        {(read) => <List {...props} gaps={read} />}
      </Loaded>
    </section>
  )
}

const KINDS = ['missing', 'disputed', 'english', 'hand', 'unmapped'] as const

function List({
  choice,
  gaps,
  words: { gaps: words },
  formWords,
  labels,
}: GapsProps & { gaps: PackageGaps }) {
  const language = useLanguage()
  const stops = gaps.items.flatMap(({ form, state, acceptedUntil }) =>
    state === 'ready'
      ? []
      : fill(words.states[state], {
          form,
          day: acceptedUntil === null ? '' : formatDate(plainDate(acceptedUntil), language),
        }),
  )
  const unreviewed = gaps.items.flatMap(({ form, person, toReview: count }) =>
    count === 0 ? [] : fill(words.toReview, { form, person, count }),
  )
  const plain = [
    ...new Set(stops),
    ...unreviewed,
    ...(gaps.hasAttorney ? [] : [words.noAttorney]),
    ...(choice.packetIds.length === 0 ? [words.noPacket] : []),
  ]
  const open = gaps.items.flatMap((item) => {
    const kinds = KINDS.filter((kind) => item[kind].length > 0)
    const counts = kinds.map((kind) => fill(words[kind], { count: item[kind].length })).join(', ')
    const { form, person, formId, personId } = item
    const says = fill(words.item, { form, person, counts })
    return kinds.length === 0 ? [] : [{ key: `${formId} ${personId}`, says, item, kinds }]
  })
  if (plain.length + open.length === 0) return <p>{words.nothing}</p>
  return (
    <div className="space-y-1">
      {plain.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {open.map(({ key, says, item, kinds }) => (
        <details key={key}>
          <summary className="min-h-11 cursor-pointer py-2 text-action underline">{says}</summary>
          {kinds.map((kind) => (
            <div key={kind} className="mt-2">
              <h3 className="font-semibold">{fill(words[kind], { count: item[kind].length })}</h3>
              <FieldLines fields={item[kind]} words={formWords} labels={labels} />
            </div>
          ))}
        </details>
      ))}
    </div>
  )
}
