// The text of a paper as it is signed: headings, paragraphs and lists, and under a clause that needs them the signer's initials.
import { Fragment, type ReactNode } from 'react'
import type { ShownPaper } from '../../contract.ts'
import type { Initials } from '../../rules/papers.ts'

type Block = ShownPaper['blocks']['en'][number]

type PaperTextProps = {
  blocks: readonly Block[]
  /** Below a clause that is initialled. */
  renderInitials?: (clause: Initials) => ReactNode
}

export function PaperText({ blocks, renderInitials }: PaperTextProps) {
  return (
    <div className="space-y-4">
      {runsOf(blocks).map((run, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a text that never move
        <Fragment key={at}>
          <Run run={run} />
          {run.ends === null ? null : renderInitials?.(run.ends)}
        </Fragment>
      ))}
    </div>
  )
}

/** Items in a row are one list, numbered from `number` or with points. `ends`: the clause whose last block it has. */
type Run = Pick<Block, 'kind' | 'initials' | 'number'> & { texts: string[]; ends: Initials | null }

function runsOf(blocks: readonly Block[]): Run[] {
  const runs: Run[] = []
  for (const { kind, text, initials, number } of blocks) {
    const last = runs.at(-1)
    const next = last?.number === undefined ? undefined : last.number + last.texts.length
    const isNext = last?.kind === 'item' && kind === 'item' && last.initials === initials && next === number
    if (isNext) last.texts.push(text)
    else runs.push({ kind, texts: [text], initials, number, ends: null })
  }
  for (const [at, run] of runs.entries())
    if (run.initials !== null && runs[at + 1]?.initials !== run.initials) run.ends = run.initials
  return runs
}

function Run({ run: { kind, texts, number } }: { run: Run }) {
  if (kind === 'heading')
    return (
      <h2 data-block="" className="pt-4 text-xl">
        {texts[0]}
      </h2>
    )
  if (kind === 'paragraph')
    return (
      <p data-block="" className="whitespace-pre-line">
        {texts[0]}
      </p>
    )
  const items = texts.map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- items of a text that never move
    <li key={at} data-block="" className="whitespace-pre-line">
      {text}
    </li>
  ))
  return number === undefined ? (
    <ul className="list-disc space-y-2 pl-6">{items}</ul>
  ) : (
    <ol start={number} className="list-decimal space-y-2 pl-6">
      {items}
    </ol>
  )
}
