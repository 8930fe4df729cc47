// The lines of a case's history, the newest first, on the road that the case has come.

export type Line = { number: number; when: string; what: string; next: string | null; by: string | null }

export function HistoryLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className="border-l-3 border-dashed border-line-strong">
      {lines.map(({ number, when, what, next, by }) => (
        <li key={number} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-2 size-3.5 rotate-45 border-2 border-paper bg-action"
          />
          <p className="text-sm text-ink-soft first-letter:uppercase">
            {by === null ? when : `${when} · ${by}`}
          </p>
          <p className="font-semibold">{what}</p>
          {next === null ? null : <p>{next}</p>}
        </li>
      ))}
    </ol>
  )
}
