// `npm run doctor`: looks at every part of this installation and says what to mend. Ends with 0 where all is well, 1 where something
// needs attention, 2 where something is broken.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { savedNow } from '#areas/office/connections/server/index.ts'
import { connect, type Database } from '#platform/database.ts'
import { createSeal } from '#platform/seal.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { type Config, ConfigError, readConfig, settleNodeEnvironment } from './config.ts'
import { withSaved } from './connections/with-saved.ts'
import { type Looked, lookAround } from './doctor/look.ts'
import { newestRelease } from './doctor/newest-release.ts'
import { OUTSIDE } from './doctor/outside.ts'
import { type Finding, finding, worstOf } from '#areas/office/system/rules/judgement.ts'
import { sayFinding } from '#areas/office/system/server/index.ts'
import { FINDING_STATES } from '#kernel/finding.ts'
import { reachDatabase } from './reach-database.ts'
import { releaseOf } from './release.ts'

const USAGE = `Looks at every part of this installation and says what to mend; the product may be running:

  npm run doctor                      for people
  npm run doctor -- --json            for programs
  npm run doctor -- --mail ADDRESS    also sends a test mail

The settings are those of the product itself. It ends with 1 where something needs attention, and with 2 where something is broken.`

const OPTIONS = {
  json: { type: 'boolean', default: false },
  mail: { type: 'string' },
  'key-here': { type: 'string' },
} as const

/** As the log and the other commands. */
const COMMANDS_LANGUAGE = 'en'
const STATE_WIDTH = 11
const PART_WIDTH = 13

const root = join(import.meta.dirname, '../..')

try {
  const given = readArguments()
  const findings = await examine(given)
  console.log(given.json ? asJson(findings) : asText(findings))
  process.exitCode = FINDING_STATES.indexOf(worstOf(findings))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 2
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch {
    throw new StartProblem(USAGE)
  }
}

async function examine(given: ReturnType<typeof readArguments>): Promise<Finding[]> {
  const environment = settleNodeEnvironment(false)
  try {
    const config = readConfig(environment, root)
    const settings = finding('settings', 'ok', 'settings')
    const release = {
      here: config.release ?? (await releaseOf(root)),
      newest: await newestRelease(config.dataDirectory, systemClock.now()),
    }
    const looked = { config, clock: systemClock, outside: OUTSIDE, release }
    const asked = { keyFile: given['key-here'] ?? null, testMailTo: given.mail ?? null }
    return [settings, ...(await withDatabase({ ...looked, ...asked }))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [finding('settings', 'broken', 'settings-wrong', { problem: error.message })]
  }
}

async function withDatabase(looked: Omit<Looked, 'database'>): Promise<Finding[]> {
  let reached: Awaited<ReturnType<typeof reachDatabase>>
  try {
    reached = await reachDatabase(looked.config, () => Promise.resolve())
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return lookAround({ ...looked, database: { problem: error.message.split('\n')[0] ?? '' } })
  }
  const { db, close } = connect(reached.url, () => undefined, { poolSize: 2 })
  try {
    return await lookAround({ ...looked, config: await withConnections(looked.config, db), database: { db } })
  } finally {
    await close()
    await reached.leave()
  }
}

/** An older database has no such table yet. */
async function withConnections(config: Config, db: Database): Promise<Config> {
  try {
    return withSaved(config, await savedNow({ db, seal: createSeal(config.dataKeys) }))
  } catch {
    return config
  }
}

function asJson(findings: readonly Finding[]): string {
  const parts = findings.map((each) => ({
    part: each.part,
    state: each.state,
    ...sayFinding(each, COMMANDS_LANGUAGE),
  }))
  return JSON.stringify({ state: worstOf(findings), parts }, null, 2)
}

function asText(findings: readonly Finding[]): string {
  return findings
    .flatMap((each) => {
      const { said, remedy } = sayFinding(each, COMMANDS_LANGUAGE)
      const indent = ' '.repeat(STATE_WIDTH + PART_WIDTH)
      const head = each.state.padEnd(STATE_WIDTH) + each.part.padEnd(PART_WIDTH)
      const lines = [...said.split('\n'), ...(remedy === null ? [] : [`→ ${remedy}`])]
      return lines.map((line, index) => (index === 0 ? head : indent) + line)
    })
    .join('\n')
}
