// Where a text names a tool (`calculator:` above it), the tool stands here, complete without scripts. A page that may
// hold one says `toolScripts: true` in its handle, so that the tool's own script file may load.
import type { ComponentType, ReactNode } from 'react'
import type { FirmContact } from '#firm/contact.ts'
import type { Language } from '#kernel/language.ts'

export type ToolProps = { language: Language; contact: FirmContact }

/** By the name that texts use: 'daca-renewal', 'citizenship', 'sponsor-income', 'eligibility-checker'… */
const TOOLS: Readonly<Record<string, ComponentType<ToolProps>>> = {}

type ToolPlaceProps = ToolProps & {
  name: string | null
  /** Stands here until the tool is built. */
  meanwhile?: ReactNode
}

export function ToolPlace({ name, meanwhile = null, ...tool }: ToolPlaceProps) {
  const Tool = name === null ? undefined : TOOLS[name]
  return Tool ? <Tool {...tool} /> : meanwhile
}
