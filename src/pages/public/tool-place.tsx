// Where a text names a tool (`calculator:` above it), the tool stands here. A tool is a component that draws itself
// complete without scripts and names its inline script in the route's `handle.toolScripts`.
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'

export type ToolProps = { language: Language }

/** By the name that texts use: 'daca-renewal', 'citizenship', 'sponsor-income', 'eligibility-checker'… */
const TOOLS: Readonly<Record<string, ComponentType<ToolProps>>> = {}

type ToolPlaceProps = ToolProps & {
  name: string | null
  /** Stands here until the tool is built. */
  meanwhile?: ReactNode
}

export function ToolPlace({ name, language, meanwhile = null }: ToolPlaceProps) {
  const Tool = name === null ? undefined : TOOLS[name]
  return Tool ? <Tool language={language} /> : meanwhile
}
