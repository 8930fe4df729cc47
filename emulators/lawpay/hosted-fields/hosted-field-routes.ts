// Serves the hosted fields: the script a page loads, and the framed page that alone sees the numbers.
import { readFileSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

const HOSTED_FIELDS_VERSION = '1.5.3'
const HOSTED_FIELDS_PATH = `/hostedfields/${HOSTED_FIELDS_VERSION}`
const FIELD_SCRIPT_PATH = `${HOSTED_FIELDS_PATH}/fieldGen_${HOSTED_FIELDS_VERSION}.js`
const FRAME_PATH = `${HOSTED_FIELDS_PATH}/field_${HOSTED_FIELDS_VERSION}.htm`

/** Pages of this machine only: the emulator takes part in demonstrations, never in anybody's shop. */
const EMBEDDERS = ['localhost', '*.localhost', '127.0.0.1']
  .flatMap((host) => [`http://${host}:*`, `https://${host}:*`])
  .join(' ')

const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${EMBEDDERS}`,
].join('; ')

type ServedFile = { path: string; file: string; type: string; headers: Readonly<Record<string, string>> }

const FILES: readonly ServedFile[] = [
  {
    path: FIELD_SCRIPT_PATH,
    file: 'field-gen.js',
    type: 'text/javascript; charset=utf-8',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  },
  {
    path: FRAME_PATH,
    file: 'frame.html',
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': FRAME_POLICY, 'cross-origin-resource-policy': 'cross-origin' },
  },
  {
    path: `${HOSTED_FIELDS_PATH}/field_${HOSTED_FIELDS_VERSION}.js`,
    file: 'frame.js',
    type: 'text/javascript; charset=utf-8',
    headers: { 'cross-origin-resource-policy': 'same-origin' },
  },
  {
    path: `${HOSTED_FIELDS_PATH}/field_${HOSTED_FIELDS_VERSION}.css`,
    file: 'frame.css',
    type: 'text/css; charset=utf-8',
    headers: { 'cross-origin-resource-policy': 'same-origin' },
  },
]

export function addHostedFieldRoutes(app: Hono<{ Bindings: HttpBindings }>): void {
  for (const { path, file, type, headers } of FILES) {
    const text = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
    app.get(path, (c) =>
      c.body(text, 200, {
        ...headers,
        'content-type': type,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      }),
    )
  }
}
