// Runs the product for the journeys and removes its data when it has ended: they lie in memory where there is enough of it.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const data = process.env['DATA_DIR']
if (!data) throw new Error('DATA_DIR says where the journeys keep their data')

const product = spawn(process.execPath, ['src/server/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
