// Caddy with a certificate that is made for the trial, in front of anything.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:net'
import { vi } from 'vitest'
import { freePort } from './product.ts'

export type Certificate = { file: string; key: string }

export function certificateFor(folder: string, domain: string): Certificate {
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate-key.pem')]
  const names = `subjectAltName=DNS:${domain},IP:127.0.0.1`
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const asked = ['req', ...kind, '-subj', '/CN=trial', '-addext', names, '-keyout', key, '-out', file]
  execFileSync('openssl', asked, { stdio: 'ignore' })
  return { file, key }
}

/** `sites`: blocks of a Caddyfile in `folder`, whose sites without a port are at `port`. */
export async function startCaddy(folder: string, sites: string, port: number): Promise<ChildProcess> {
  const file = join(folder, `trial-${port}`)
  const own = [
    'admin off',
    'auto_https disable_redirects',
    'skip_install_trust',
    `https_port ${port}`,
    `http_port ${await freePort()}`,
    `storage file_system ${folder}/storage`,
  ]
  writeFileSync(file, `{\n${own.map((line) => `\t${line}\n`).join('')}}\n${sites}\n`)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' })
  await vi.waitFor(() => reaches(port), { timeout: 60_000, interval: 100 })
  return caddy
}

function reaches(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve()
    }).on('error', reject)
  })
}
