// An example of what is asked for, behind a press: its drawing is loaded when it is opened.
import { type ComponentType, useState } from 'react'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { EXAMPLE_OF } from '../rules/examples.ts'
import type { ExamplePictureProps } from './examples/example-picture.tsx'
import { useRoomWords } from './room-words.ts'

type Tool = { Picture: ComponentType<ExamplePictureProps> }

export function ExampleByNeed({ kind }: { kind: DocumentKind }) {
  const { examples: words } = useRoomWords()
  const [tool, setTool] = useState<Tool | 'failed' | null>(null)
  // Opened again after a failure, it is asked for again.
  const load = () => {
    if (tool !== null && tool !== 'failed') return
    setTool(null)
    import('./examples/example-picture.tsx').then(
      (module) => setTool({ Picture: module.default }),
      () => setTool('failed'),
    )
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline">
        {words.open}
      </summary>
      <Shown tool={tool} kind={kind} />
    </details>
  )
}

function Shown({ tool, kind }: { tool: Tool | 'failed' | null; kind: DocumentKind }) {
  const { examples: words } = useRoomWords()
  if (tool === null) return <p>{words.loading}</p>
  if (tool === 'failed') return <p className="font-semibold text-danger">{words.failed}</p>
  return <tool.Picture example={EXAMPLE_OF[kind]} words={words} />
}
