// Which style classes the components of a page use, read from their sources, and for which of them its sheet has no rule.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import tailwindcss from '@tailwindcss/vite'
import ts from 'typescript'
import { build, type Plugin } from 'vite'

export type MissingRule = { sheet: string; file: string; name: string }

/** `sure` stand in a `className`; the lists are texts that may be classes, which their own words decide. */
type Used = { sure: string[]; lists: string[][]; imports: string[] }

/** They mark an element for other rules or for a script and have none of their own. */
const MARKERS = /^(group|peer)(\/|$)/

/** Every class that a sheet has a rule for; `text` for a sheet that is in no file. */
async function rulesOf(root: string, sheet: string, text?: string): Promise<Set<string>> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [...(text === undefined ? [] : [unwritten(sheet, text)]), tailwindcss()],
    build: { write: false, minify: false, rolldownOptions: { input: sheet } },
  })
  const css = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : []))
    .join('\n')
  const names = css.match(/\.(?!\d)(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+/gu) ?? []
  return new Set(names.map((name) => unescaped(name.slice(1))))
}

function unwritten(file: string, text: string): Plugin {
  return {
    name: 'unwritten',
    resolveId: (id) => (id === file ? file : null),
    load: (id) => (id === file ? text : null),
  }
}

function unescaped(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) ?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
}

/** The file that an import names; null for packages, types and what the build makes. */
function fileOf(root: string, from: string, specifier: string): string | null {
  const plain = specifier.replace(/^[\w-]+-script:/, '').replace(/\?.*$/, '')
  if (!/^[#.].*\.tsx?$/.test(plain)) return null
  if (plain.startsWith('.')) return resolve(dirname(from), plain)
  const [room = '', ...rest] = plain.slice(1).split('/')
  return join(root, ['content', 'tests'].includes(room) ? '' : 'src', room, ...rest)
}

function tokens(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** The texts an expression may come to: branches and arguments of `classes`, not what a condition compares with. */
function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return tokens(node.text)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsIn)
  if (ts.isBinaryExpression(node)) {
    const isSum = node.operatorToken.kind === ts.SyntaxKind.PlusToken
    return isSum ? [node.left, node.right].flatMap(textsIn) : textsIn(node.right)
  }
  if (ts.isCallExpression(node))
    return node.expression.getText() === 'classes' ? node.arguments.flatMap(textsIn) : []
  if (ts.isTemplateExpression(node)) return templateTexts(node)
  return ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)
    ? node.getChildren().flatMap(textsIn)
    : []
}

/** The whole words of a template; of `flag-${number}` nothing is certain. */
function templateTexts({ head, templateSpans }: ts.TemplateExpression): string[] {
  const gap = '\0'
  const text = head.text + templateSpans.map(({ literal }) => gap + literal.text).join('')
  const inside = templateSpans.flatMap(({ expression }) => textsIn(expression))
  return [...tokens(text).filter((token) => !token.includes(gap)), ...inside]
}

function isClassName(node: ts.Node): node is ts.JsxAttribute {
  return ts.isJsxAttribute(node) && /^class(Name)?$/.test(node.name.getText())
}

function importOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    return null
  if (ts.isExportDeclaration(node) && node.isTypeOnly) return null
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
    return ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null
  }
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  const [named] = isCall ? node.arguments : []
  return named && ts.isStringLiteral(named) ? named.text : null
}

/** By their text: a copy of the project differs from it in a few files. */
const read = new Map<string, Used>()

function usedIn(file: string): Used {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const text = readFileSync(file, 'utf8')
  const key = `${kind} ${text}`
  const used = read.get(key) ?? usedInText(file, text, kind)
  read.set(key, used)
  return used
}

function usedInText(file: string, text: string, kind: ts.ScriptKind): Used {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const used: Used = { sure: [], lists: [], imports: [] }
  function visit(node: ts.Node): void {
    const imported = importOf(node)
    if (imported !== null) used.imports.push(imported)
    if (isClassName(node) && node.initializer) used.sure.push(...textsIn(node.initializer))
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) used.lists.push(tokens(node.text))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return used
}

/** "flex gap-2" and "text-danger" are classes: most of their words have a rule somewhere, and "table" alone says nothing. */
function isClassList(list: readonly string[], known: ReadonlySet<string>): boolean {
  const looksLike = list.length > 1 || /[-:]/.test(list[0] ?? '')
  return looksLike && list.filter((name) => known.has(name)).length * 2 > list.length
}

/** What the modules that these import, directly or not, use; by file. */
function usedFrom(root: string, entries: readonly string[]): Map<string, Used> {
  const reached = new Map<string, Used>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file) || !existsSync(file)) continue
    const used = usedIn(file)
    reached.set(file, used)
    for (const imported of used.imports) {
      const next = fileOf(root, file, imported)
      if (next !== null && !next.includes('.test.')) queue.push(next)
    }
  }
  return reached
}

type Family = { sheet: string; entries: string[] }

/** The sheet that a layout puts inside its pages, with those pages. */
function familiesOf(root: string, routes: readonly RouteConfigEntry[]): Family[] {
  return routes.flatMap(({ file, children }) => {
    if (!children) return []
    const layout = join(root, 'src', file)
    const sheet = /from '(.*\.css)\?inline'/.exec(readFileSync(layout, 'utf8'))?.[1]
    if (sheet === undefined) throw new Error(`${file} names no style sheet of its own`)
    const pages = children.map((page) => join(root, 'src', page.file))
    return [{ sheet: resolve(dirname(layout), sheet), entries: [layout, ...pages] }]
  })
}

/** Of all the sheets together, over every source: what is a class at all. */
async function everyRule(root: string, sheets: readonly string[]): Promise<Set<string>> {
  const whole = join(root, 'src/every-class.css')
  const lines = sheets.map((sheet) => `@import './${relative(dirname(whole), sheet)}';`)
  return rulesOf(root, whole, [...lines, "@source '.';"].join('\n'))
}

/** Of every page of a project at `root`. */
export async function classesWithoutRule(
  root: string,
  routes: readonly RouteConfigEntry[],
): Promise<MissingRule[]> {
  const families = familiesOf(root, routes)
  const known = await everyRule(
    root,
    families.map(({ sheet }) => sheet),
  )
  const missing: MissingRule[] = []
  for (const { sheet, entries } of families) {
    const rules = await rulesOf(root, sheet)
    for (const [file, { sure, lists }] of usedFrom(root, entries)) {
      const names = new Set([...sure, ...lists.filter((list) => isClassList(list, known)).flat()])
      for (const name of names) {
        if (rules.has(name) || MARKERS.test(name)) continue
        missing.push({ sheet: relative(root, sheet), file: relative(root, file), name })
      }
    }
  }
  return missing
}
