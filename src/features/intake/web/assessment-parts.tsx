// What both readers of an assessment see: the colour with its word and mark, the reasons, what to bring.
import type { ReactNode } from 'react'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { isoOf } from '#features/eligibility/rules/calendar-date.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { StandingMark } from '#ui/standing-mark.tsx'
import {
  type Assessment,
  type Colour,
  FIGURES,
  type Reason,
  type Standing,
  STANDINGS,
} from '../rules/assessment.ts'

const COLOURS: Readonly<Record<Colour, { box: string; mark: Standing }>> = {
  green: { box: 'border-success bg-success-soft', mark: 'met' },
  yellow: { box: 'border-accent bg-accent-soft', mark: 'check' },
  red: { box: 'border-danger bg-danger-soft', mark: 'unmet' },
}

type ColourBoxProps = { colour: Colour; label: string; children?: ReactNode }

export function ColourBox({ colour, label, children }: ColourBoxProps) {
  const { box, mark } = COLOURS[colour]
  return (
    <div className={classes('rounded-sm border-l-8 px-5 py-4', box)} data-colour={colour}>
      <p className="flex items-center gap-3 text-xl font-semibold">
        <StandingMark standing={mark} />
        {label}
      </p>
      {children}
    </div>
  )
}

/** What either reader is told; the rules name the sentence. */
type ReasonWords = {
  standings: Readonly<Record<Standing, string>>
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type ReasonsProps = { reasons: readonly Reason[]; words: ReasonWords }

export function Reasons({ reasons, words }: ReasonsProps) {
  const language = useLanguage()
  return STANDINGS.map((standing) => {
    const here = reasons.filter((reason) => reason.standing === standing)
    if (here.length === 0) return null
    return (
      <div key={standing}>
        <h3 className="text-lg">{words.standings[standing]}</h3>
        <ul className="mt-2 space-y-2">
          {here.map((reason) => (
            <li key={reason.rule} className="flex gap-3" data-reason={`${reason.rule}.${reason.says}`}>
              <StandingMark standing={standing} />
              <span className="min-w-0 wrap-break-word">{reasonText(reason, words, language)}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function reasonText({ rule, says, dates }: Reason, words: ReasonWords, language: Language): string {
  const shown = Object.entries(dates).map(
    ([name, day]) => [name, formatDate(plainDate(isoOf(day)), language)] as const,
  )
  return fill(words.reasons[rule]?.[says] ?? '', { ...FIGURES, ...Object.fromEntries(shown) })
}

type ListProps = { title: string; hint?: string; items: readonly string[] }

/** Nothing where there is nothing to list. */
export function PlainList({ title, hint, items }: ListProps) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      {hint ? <p className="mt-1 text-ink-soft">{hint}</p> : null}
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** Words for other ways are fewer on the person's own screen than rules there are. */
export function otherWayTexts(
  { otherWays }: Pick<Assessment, 'otherWays'>,
  words: Readonly<Partial<Record<string, string>>>,
): string[] {
  return otherWays.flatMap((id) => words[id] ?? []).map((text) => fill(text, FIGURES))
}
