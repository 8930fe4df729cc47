// The API's description: OpenAPI 3.1 out of the contract, and the same as a page that a person can read.
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { html, raw } from 'hono/html'
import { apiContract } from '#api/contract.ts'

type Procedure = { summary?: string; description?: string; responses?: Record<string, unknown> }
export type Description = { openapi: string; paths?: Record<string, Record<string, Procedure>> }

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'category', 'severity', 'statusCode', 'details', 'isRetryable', 'retryAfter'],
  properties: {
    message: { type: 'string' },
    category: { type: 'string' },
    severity: { enum: ['low', 'medium', 'high', 'critical'] },
    statusCode: { type: 'integer' },
    details: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: { type: ['array', 'null'] },
        timestamp: { type: 'string' },
        requestId: { type: 'string' },
      },
    },
    isRetryable: { type: 'boolean' },
    retryAfter: { type: ['integer', 'null'], description: 'seconds' },
  },
} as const

export async function describeApi(options: {
  title: string
  version: string
  url: string
}): Promise<Description> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(apiContract, {
    info: { title: options.title, version: options.version },
    servers: [{ url: `${options.url}/api` }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    customErrorResponseBodySchema: ERROR_SCHEMA,
  })
  return document as Description
}

export const STYLE = `body{font:1.05rem/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code{font-size:1em}section{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.1rem}pre{overflow:auto;padding:1rem;background:#8882}`

function procedureSection(method: string, path: string, procedure: Procedure) {
  const statuses = Object.keys(procedure.responses ?? {}).join(', ')
  return html`<section>
    <h2><code>${method.toUpperCase()} /api${path}</code></h2>
    <p><strong>${procedure.summary ?? ''}</strong> ${procedure.description ?? ''}</p>
    <p>Answers: ${statuses}</p>
    <details>
      <summary>Details</summary>
      <pre>${JSON.stringify(procedure, null, 2)}</pre>
    </details>
  </section>`
}

export function descriptionPage(document: Description, title: string) {
  const procedures = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, procedure]) => procedureSection(method, path, procedure)),
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
        <p><a href="/api/openapi.json">OpenAPI ${document.openapi}</a></p>
        ${procedures}
      </body>
    </html>`
}
