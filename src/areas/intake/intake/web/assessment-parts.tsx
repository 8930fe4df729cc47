// Parts of both readers' assessments: the color with its word and mark, the reasons, what to bring.
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { StandingMark } from '#ui/standing-mark.tsx'
import { type Colour, type Standing, STANDINGS } from '../rules/assessment/rule.ts'
import type { ToldAssessment } from '../rules/assessment-text.ts'

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
      <h2 className="flex items-center gap-3 font-text text-xl font-semibold">
        <StandingMark standing={mark} />
        {label}
      </h2>
      {children}
    </div>
  )
}

type ReasonsProps = {
  reasons: ToldAssessment['reasons']
  words: { standings: Readonly<Record<Standing, string>> }
}

export function Reasons({ reasons, words }: ReasonsProps) {
  return STANDINGS.map((standing) => {
    const here = reasons.filter((reason) => reason.standing === standing)
    if (here.length === 0) return null
    return (
      <div key={standing}>
        <h3 className="text-lg">{words.standings[standing]}</h3>
        <ul className="mt-2 space-y-2">
          {here.map(({ id, text }) => (
            <li key={id} className="flex gap-3" data-reason={id}>
              <StandingMark standing={standing} />
              <span className="min-w-0 wrap-break-word">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

type ListProps = { title: string; hint?: string; items: readonly string[] }

/** Nothing for an empty list. */
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
