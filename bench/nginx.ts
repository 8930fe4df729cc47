// The home page from two workers against the same bytes and headers from nginx with one, in turns, in one run: `node bench/nginx.ts`.
// Needs nginx and wrk on the machine; `npm run bench` goes without.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, removeDataDirectory, ROOT, startProduct, untilHealthy } from '#tests/product.ts'
import { buildWhereStale } from '../tools/build/build.ts'
import { type Figure, isReached, table } from './figure.ts'
import { median } from './load.ts'

const ROUNDS = 5
const LOAD = ['-t1', '-c32', '-d3s', '-H', 'accept-encoding: br']

function requestsPerSecond(url: string): number {
  const said = execFileSync('wrk', [...LOAD, url], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}: ${said}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}

/** What a server says by itself. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
])

/** As nginx is told to send them. */
async function headersOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const added = [...headers].filter(([name]) => !OWN_HEADERS.has(name))
  return added.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join(' ')
}

/** One worker that sends a file from memory with the same headers, without a log. */
function configuration(folder: string, port: number, headers: string): string {
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location / { default_type text/html; ${headers} try_files /page =404; }
      }
    }`
}

async function startNginx(
  folder: string,
  page: Uint8Array,
  headers: string,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  // Its worker is another user where it is started by root.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'page'), page)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, headers))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child)
  return { url: `${url}/`, child }
}

/** As it was sent: `fetch` would unpack it. */
function compressedPage(url: string): Uint8Array {
  return execFileSync('curl', ['-s', '-H', 'accept-encoding: br', url])
}

async function measure(): Promise<Figure> {
  const product = await startProduct({ WORKERS: '2' })
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const ours = `${product.url.replace('localhost', '127.0.0.1')}/`
  const nginx = await startNginx(folder, compressedPage(ours), await headersOf(ours))
  const ratios: number[] = []
  try {
    for (const url of [ours, nginx.url]) requestsPerSecond(url)
    for (let round = 0; round < ROUNDS; round += 1) {
      ratios.push(requestsPerSecond(ours) / requestsPerSecond(nginx.url))
      console.log(`round ${round + 1}: ${ratios.at(-1)?.toFixed(2)}`)
    }
  } finally {
    nginx.child.kill()
    await product.stop()
    removeDataDirectory(product.dataDirectory)
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    name: 'home page of two workers against nginx with one',
    value: median(ratios),
    unit: '×',
    atLeast: 0.8,
  }
}

const missing = ['nginx', 'wrk', 'curl'].filter((program) => spawnSync(program, ['-v']).error)
if (missing.length > 0) {
  console.log(`Not measured: ${missing.join(', ')} not installed.`)
} else {
  await buildWhereStale(ROOT)
  const figure = await measure()
  console.log(table([figure]))
  process.exitCode = isReached(figure) ? 0 : 1
}
