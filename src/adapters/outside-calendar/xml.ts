// As much of XML as WebDAV answers with: elements with their namespaces, and text. No entities of its own, no DTD.
import { OutsideError } from '#platform/ports/outside-calendar.ts'

export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const DEPTH_MAX = 50
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>/!?]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

type Open = { element: XmlElement; tag: string; spaces: Readonly<Record<string, string>> }

/** Names are "{namespace}local". */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [{ element: root, tag: '', spaces: {} }]
  TOKEN.lastIndex = 0
  const text = source.trim()
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    const parent = open.at(-1)
    if (!token || !parent) throw unreadable()
    take(open, parent, token)
  }
  const [first, ...more] = root.children
  if (!first || more.length > 0 || open.length !== 1) throw unreadable()
  return first
}

function take(
  open: Open[],
  parent: Open,
  [, cdata, closes, tag, attributes = '', isEmpty, text]: RegExpExecArray,
): void {
  parent.element.text += cdata ?? (text === undefined ? '' : decoded(text))
  if (tag === undefined) return
  if (closes === '/') {
    if (parent.tag !== tag || open.length === 1) throw unreadable()
    open.pop()
    return
  }
  if (open.length > DEPTH_MAX) throw unreadable()
  const said = attributesIn(attributes)
  const spaces = { ...parent.spaces, ...spacesIn(said) }
  const element = { name: nameOf(tag, spaces), attributes: said, children: [], text: '' }
  parent.element.children.push(element)
  if (isEmpty !== '/') open.push({ element, tag, spaces })
}

function attributesIn(source: string): Record<string, string> {
  const all = source.matchAll(ATTRIBUTE)
  return Object.fromEntries(
    [...all].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]),
  )
}

function spacesIn(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const spaces = Object.entries(attributes).filter(([name]) => /^xmlns(:|$)/.test(name))
  return Object.fromEntries(spaces.map(([name, space]) => [name.slice('xmlns:'.length), space]))
}

function nameOf(tag: string, spaces: Readonly<Record<string, string>>): string {
  const at = tag.indexOf(':')
  const space = spaces[at === -1 ? '' : tag.slice(0, at)] ?? ''
  return `{${space}}${tag.slice(at + 1)}`
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES[name] ?? whole
    const point = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
}

function unreadable(): OutsideError {
  return new OutsideError('unusable', 'no XML')
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** Along a path of names; null where there is none. */
export function within(element: XmlElement, ...path: string[]): XmlElement | null {
  let at: XmlElement | null = element
  for (const name of path) at = at?.children.find((child) => child.name === name) ?? null
  return at
}
