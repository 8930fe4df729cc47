// `npm run first-admin -- person@example.com`: makes the owner of an account an administrator.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { whyNotEmail } from '#kernel/validation.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { startSentence } from '#platform/start-sentence.ts'
import { readConfig, settleNodeEnvironment } from './config.ts'
import { grantAdmin } from './grant-admin.ts'

const USAGE = `Makes a person who has an account an administrator:

  npm run first-admin -- person@example.com

Add --another where there is an administrator already. The product may be running meanwhile.
DATA_DIR and DATABASE_URL say where the data lies, as for the product itself.`

const root = join(import.meta.dirname, '../..')

try {
  const { email, another } = readArguments()
  const { DATA_DIR, DATABASE_URL } = settleNodeEnvironment(false)
  const granted = await grantAdmin({ email, another }, readConfig({ DATA_DIR, DATABASE_URL }, root))
  if (granted.isDone) console.log(granted.sentence)
  else throw new StartProblem(granted.sentence)
} catch (error) {
  console.error(startSentence(error))
  process.exitCode = 1
}

function readArguments(): { email: string; another: boolean } {
  try {
    const options = { another: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [email = ''] = positionals
    if (positionals.length === 1 && whyNotEmail(email) === null) return { email, another: values.another }
  } catch {
    // An option that there is not.
  }
  throw new StartProblem(USAGE)
}
