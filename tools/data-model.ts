// `npm run docs:data-model`: build/data-model.md, drawn from the tables as Drizzle knows them, one diagram per feature.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import drizzle from '../drizzle.config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DATA_MODEL = `${ROOT}build/data-model.md`

const HEAD = `# Data model

Drawn from the tables of the code by \`npm run docs:data-model\`. A table of another feature is shown by its
name alone. What becomes of a table at export and erasure is in \`personalTables\` of the feature's manifest.
`

type TableConfig = ReturnType<typeof getTableConfig>
type Table = { owner: string; config: TableConfig }

/** "areas/cases/cases" of `src/areas/cases/cases/server/tables.ts`. */
function ownerOf(file: string): string {
  return file.replaceAll('\\', '/').match(/^src\/(areas\/[^/]+\/[^/]+|adapters\/[^/]+|[^/]+)/)?.[1] ?? file
}

async function allTables(): Promise<Table[]> {
  const files = [drizzle.schema ?? []].flat().flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const found = new Map<PgTable, string>()
  for (const file of files.map((each) => each.replace(/^\.\//, '')).toSorted()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(ROOT + file).href)
    for (const value of Object.values(exported)) if (is(value, PgTable)) found.set(value, ownerOf(file))
  }
  return Array.from(found, ([table, owner]) => ({ owner, config: getTableConfig(table) }))
}

/** As mermaid allows it: letters, digits and underscores. */
function nameOf({ schema, name }: { schema: string | undefined; name: string }): string {
  return schema === undefined ? name : `${schema}_${name}`
}

function keysOf(column: TableConfig['columns'][number], { foreignKeys, primaryKeys }: TableConfig): string {
  const isIn = (columns: readonly { name: string }[]) => columns.some(({ name }) => name === column.name)
  const keys = [
    column.primary || primaryKeys.some(({ columns }) => isIn(columns)) ? 'PK' : [],
    foreignKeys.some((key) => isIn(key.reference().columns)) ? 'FK' : [],
    column.isUnique ? 'UK' : [],
  ]
  return keys.flat().join(',')
}

function drawTable(config: TableConfig): string[] {
  const columns = config.columns.map((column) => {
    const type = column
      .getSQLType()
      .replaceAll(/[^\w[\]]+/g, '_')
      .replace(/_$/, '')
    const parts = [type, column.name, keysOf(column, config), column.notNull ? '' : '"may be null"']
    return `    ${parts.filter((part) => part !== '').join(' ')}`
  })
  return [`  ${nameOf(config)} {`, ...columns, '  }']
}

function drawReferences(config: TableConfig): string[] {
  return config.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    const isOptional = columns.some(({ notNull }) => !notNull)
    const target = nameOf(getTableConfig(foreignTable))
    const by = columns.map(({ name }) => name).join(', ')
    return `  ${target} ${isOptional ? '|o' : '||'}--o{ ${nameOf(config)} : "${by}"`
  })
}

function drawOwner(owner: string, configs: readonly TableConfig[]): string {
  const sorted = configs.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
  const lines = [...sorted.flatMap(drawTable), ...sorted.flatMap(drawReferences).toSorted()]
  return `\n## ${owner}\n\n\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`
}

async function drawDataModel(): Promise<string> {
  const owners = Map.groupBy(await allTables(), ({ owner }) => owner)
  const drawn = Array.from(owners, ([owner, tables]) =>
    drawOwner(
      owner,
      tables.map(({ config }) => config),
    ),
  )
  return HEAD + drawn.toSorted().join('')
}

mkdirSync(`${ROOT}build`, { recursive: true })
writeFileSync(DATA_MODEL, await drawDataModel())
console.log(DATA_MODEL)
