import { Button, type ButtonKind } from '#ui/button.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Specimen, type SpecimenProps } from './specimen.tsx'

const COLORS = [
  ['paper', 'bg-paper'],
  ['sheet', 'bg-sheet'],
  ['sunk', 'bg-sunk'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['action', 'bg-action'],
  ['action-strong', 'bg-action-strong'],
  ['action-soft', 'bg-action-soft'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
  ['night', 'bg-night'],
] as const

const SIZES = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm'] as const
const KINDS: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger', 'light', 'ghost']
const TURNS: readonly Turn[] = ['yours', 'ours', 'theirs', 'done', 'stopped']

export function LookSpecimens({ words }: SpecimenProps) {
  return (
    <>
      <Specimen name={words.colors}>
        <ul className="grid grid-cols-3 gap-3 text-sm sm:grid-cols-6">
          {COLORS.map(([name, ground]) => (
            <li key={name}>
              <div className={`h-14 rounded-sm border border-line ${ground}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name={words.type}>
        {SIZES.map((size, index) => (
          <p key={size} className={`${size} ${index < 3 ? 'font-heading leading-tight font-semibold' : ''}`}>
            {words.sample}
          </p>
        ))}
      </Specimen>
      <Specimen name={words.buttons}>
        <div className="flex flex-wrap gap-3">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {words.buttonLabels[kind]}
            </Button>
          ))}
          <Button busyLabel={words.buttonLabels.busy}>{words.buttonLabels.primary}</Button>
        </div>
      </Specimen>
      <Specimen name={words.status}>
        <div className="flex flex-wrap gap-3">
          {TURNS.map((turn) => (
            <StatusPill key={turn} turn={turn}>
              {words.turns[turn]}
            </StatusPill>
          ))}
        </div>
      </Specimen>
    </>
  )
}
