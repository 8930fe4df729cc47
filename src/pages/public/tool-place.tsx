// If a text names a tool (`calculator:` above it), the tool is here, complete without scripts. A page that may have one sets `toolScripts:
// true` in its handle, so that the tool's own script file may load.
import type { ArticleProps } from '#areas/office/content/web/article/article-props.ts'
import type { Entry } from '#areas/office/content/web/article/contents-list.tsx'
import type { Text } from '#areas/office/content/web/article/texts.ts'
import { TOOLS } from '#areas/intake/eligibility/web/tools.tsx'

type ToolPlaceProps = Pick<ArticleProps, 'language' | 'contact' | 'settled'> & { name: string | null }

export function ToolPlace({ name, language, contact, settled }: ToolPlaceProps) {
  if (name === null) return null
  if (!isTool(name)) throw new RangeError(`no tool is named ${name}`)
  const Tool = TOOLS[name]
  return (
    <div id={ANCHOR} className="tool-place">
      <Tool language={language} contact={contact} settled={settled} />
    </div>
  )
}

const ANCHOR = 'tool'

/** The link to its tool in a page's list of contents. */
export function toolEntry({ calculator }: Text, { words }: ArticleProps): Entry[] {
  return calculator === null ? [] : [{ id: ANCHOR, text: words.tool }]
}

function isTool(name: string): name is keyof typeof TOOLS {
  return Object.hasOwn(TOOLS, name)
}
