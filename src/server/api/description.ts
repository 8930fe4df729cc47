// The API's description: OpenAPI 3.1 out of the contract, and the same as a page that a person can read.
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { html, raw } from 'hono/html'
import { apiContract } from '#api/contract.ts'
import { joined } from '#platform/feature.ts'
import { FEATURES } from '../features.ts'
import { completeOperation, COMPONENTS, errorSchema, type Operation } from './common-description.ts'
import { NO_NUL, stateLimits } from './described-limits.ts'

export type Description = {
  openapi: string
  servers?: unknown[]
  components?: Record<string, unknown>
  paths?: Record<string, Record<string, Operation>>
}

const ABOUT =
  'JSON in and out. What a schema does not name is ignored. The length of a text is counted without the spaces around it. Every error has one shape; its sentences follow `lang` in the address, else Accept-Language.'

function everyTag(): { name: string; description: string }[] {
  const tags = joined(FEATURES, (feature) => feature.tags)
  return Object.entries(tags)
    .map(([name, description]) => ({ name, description }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The version of the API's contract, not of the program: strangers learn no build from it. */
const API_VERSION = '1'

type DescriptionOptions = {
  title: string
  url: string
  contact?: { name: string; email: string }
}

export async function describeApi(options: DescriptionOptions): Promise<Description> {
  const { title, url, contact } = options
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(apiContract, {
    info: {
      title,
      version: API_VERSION,
      description: ABOUT,
      ...(contact && { contact: { ...contact, url } }),
    },
    security: [{ bearer: [] }],
    tags: everyTag(),
    customErrorResponseBodySchema: errorSchema,
  })
  const document = generated as Description
  document.servers = [{ url: `${url}/api`, 'x-internal': false }]
  document.components = structuredClone(COMPONENTS)
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) completeOperation(path, method, operation)
  }
  stateLimits(document)
  return document
}

export const STYLE = `body{font:1.05rem/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code{font-size:1em}section{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.1rem}pre{overflow:auto;padding:1rem;background:#8882}`

/** Inputs and outputs. Errors have one shape; their meanings are described once, in words. An answer that a procedure above gives is named by it. */
function shapesOf(
  { parameters, requestBody, responses = {} }: Operation,
  place: string,
  shown: Map<string, string>,
): string {
  const answers = Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { description, content }]) => {
      const whole = JSON.stringify(content) ?? ''
      const above = shown.get(whole)
      if (above === undefined && whole.length > LONG_ANSWER) shown.set(whole, place)
      return [status, { description, content: above === undefined ? content : `as of ${above}` }] as const
    })
  const shapes = { parameters, requestBody, responses: Object.fromEntries<unknown>(answers) }
  return JSON.stringify(shapes, (name, value: unknown) => (isOfAll(name, value) ? undefined : value), 1)
}

/** What holds for every text and every number is said once, above. */
function isOfAll(name: string, value: unknown): boolean {
  if (name === 'pattern') return value === NO_NUL
  return (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
}

/** Within an element: quotes, which are many, stay unescaped. */
function asText(text: string) {
  return raw(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

const LONG_ANSWER = 2_000

function procedureSection(method: string, path: string, procedure: Operation, shown: Map<string, string>) {
  const place = `${method.toUpperCase()} /api${path}`
  const statuses = Object.keys(procedure.responses ?? {}).join(', ')
  const meanings = Object.values(procedure.responses ?? {}).flatMap(({ description = '' }) =>
    description.startsWith('- ') ? [description] : [],
  )
  return html`<section>
    <h2><code>${place}</code></h2>
    <p><strong>${procedure.summary ?? ''}</strong> ${procedure.description ?? ''}</p>
    <p>Answers: ${statuses}</p>
    <details>
      <summary>Details</summary>
      <pre>${asText(meanings.join('\n'))}</pre>
      <pre>${asText(shapesOf(procedure, place, shown))}</pre>
    </details>
  </section>`
}

export function descriptionPage(document: Description, title: string) {
  const shown = new Map<string, string>()
  const procedures = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, procedure]) => procedureSection(method, path, procedure, shown)),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <h1>${title}</h1>
        <p>JSON in and out. Bearer token from <code>GET /api/auth/token</code> after signing in.</p>
        <p>No text contains NUL; no integer is beyond what JSON counts exactly.</p>
        <p><a href="/api/openapi.json">OpenAPI ${document.openapi}</a></p>
        ${procedures}
      </body>
    </html>`
}
