// `virtual:texts` gives the long texts of content/ compiled from MDX: to the server alone, because no browser runs them.
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin, PluginOption } from 'vite'
import { textMatter } from '../../src/areas/office/content/contract.ts'
import { headingsOf } from './text-headings.ts'

const VIRTUAL = 'virtual:texts'
const RESOLVED = `\0${VIRTUAL}`
const ALL = `export const texts = import.meta.glob('/content/{en,es}/**/*.mdx', { eager: true })`
const NONE = 'export const texts = {}'

export function texts(): PluginOption {
  const compile = mdx({
    remarkPlugins: [remarkFrontmatter, withHeadings, remarkMdxFrontmatter, checked, () => withParagraphs],
  })
  return [list(), { enforce: 'pre', ...(compile as Plugin) }]
}

function list(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      return this.environment.name === 'client' ? NONE : ALL
    },
  }
}

/** As much of a Markdown tree as is looked at here. */
type Node = {
  type: string
  depth?: number
  name?: string | null
  value?: string
  children?: Node[]
  data?: { hProperties?: Record<string, string>; estree?: { body: Declared[] } }
}
type File = { path: string; fail: (reason: string) => never }

/** Headings get the English text's ids in both languages, so that an anchor survives the language toggle. */
function withHeadings() {
  return (tree: Node, file: File): void => {
    const source = readFileSync(file.path, 'utf8')
    const own = headingsOf(source)
    const english = headingsOf(readFileSync(file.path.replace(`${sep}es${sep}`, `${sep}en${sep}`), 'utf8'))
    const headings = own.map((heading, index) => ({ ...heading, id: english[index]?.id ?? heading.id }))
    tree.children
      ?.filter(({ type }) => type === 'heading')
      .forEach((node, index) => {
        const id = headings[index]?.id
        if (id) node.data = { hProperties: { id } }
      })
    const matter = tree.children?.find(({ type }) => type === 'yaml')
    if (matter)
      matter.value += `\nheadings: ${JSON.stringify(headings)}\nfacts: ${JSON.stringify(factsNamed(source))}`
  }
}

/** A fact on its own line is a paragraph, like any other sentence. */
function withParagraphs(tree: Node): void {
  if (!tree.children) return
  tree.children.forEach(withParagraphs)
  tree.children = tree.children.map((node) =>
    node.type === 'mdxJsxFlowElement' && node.name === 'Fact'
      ? { type: 'paragraph', children: [{ ...node, type: 'mdxJsxTextElement' }] }
      : node,
  )
}

function factsNamed(source: string): string[] {
  const named = source.matchAll(/<Fact name="([\w.]+)"|\{([\w.]+)\}|^ +fact: ([\w.]+)$/gm)
  return [...new Set([...named].flatMap(([, ...names]) => names.filter((name) => name !== undefined)))]
}

/** Names the file and the key of whatever the front matter lacks. */
function checked() {
  return (tree: Node, file: File): void => {
    const [declared] = (tree.children ?? []).flatMap(({ data }) => data?.estree?.body ?? [])
    const value = declared?.declaration?.declarations[0]?.init
    const { error } = textMatter.safeParse(value && literal(value))
    if (!error) return
    const name = relative(process.cwd(), file.path)
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    file.fail(`${name}: ${problems.join('; ')}`)
  }
}

type Declared = { declaration?: { declarations: { init: Literal }[] } }
type Literal =
  | { type: 'Literal'; value: unknown }
  | { type: 'ArrayExpression'; elements: Literal[] }
  | { type: 'ObjectExpression'; properties: { key: { name?: string; value?: string }; value: Literal }[] }

/** The value of a written-out object: what remark-mdx-frontmatter made of the YAML. */
function literal(node: Literal): unknown {
  if (node.type === 'ArrayExpression') return node.elements.map(literal)
  if (node.type !== 'ObjectExpression') return node.value
  return Object.fromEntries(
    node.properties.map(({ key, value }) => [key.name ?? key.value ?? '', literal(value)]),
  )
}
