// An example of what is asked for, behind a press: its drawing is loaded when it is opened.
import { useState } from 'react'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { EXAMPLE_OF } from '../rules/examples.ts'
import { useRoomWords } from './room-words.ts'

const Picture = byNeed(() => import('./examples/example-picture.tsx'))

export function ExampleByNeed({ kind }: { kind: DocumentKind }) {
  const { examples: words } = useRoomWords()
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline">
        {words.open}
      </summary>
      {wasOpened ? (
        <Part waiting={<p>{words.loading}</p>}>
          <Picture example={EXAMPLE_OF[kind]} words={words} />
        </Part>
      ) : null}
    </details>
  )
}
