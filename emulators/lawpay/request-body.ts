// Reads a request's body: a JSON object, or a form where the gateway takes forms.
import type { Context } from 'hono'
import { refusal } from './refusal.ts'
import { isObject } from './request-fields.ts'

const BODY_BYTES_MAX = 256 * 1024

export async function readJsonBody(c: Context): Promise<Record<string, unknown>> {
  return parseObject(await readText(c))
}

/** Voids and captures may come without a body. */
export async function readOptionalJsonBody(c: Context): Promise<Record<string, unknown>> {
  const text = await readText(c)
  return text.trim() === '' ? {} : parseObject(text)
}

type FormOrJson = { isForm: boolean; fields: Record<string, unknown> }

/** A parameter that a form repeats becomes a list. */
export async function readFormOrJsonBody(c: Context): Promise<FormOrJson> {
  const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  const text = await readText(c)
  if (!isForm) return { isForm, fields: parseObject(text) }
  const form = new URLSearchParams(text)
  const fields: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]
  }
  return { isForm, fields }
}

async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > BODY_BYTES_MAX) throw refusal('invalid_request')
  const text = await c.req.text()
  if (text.length > BODY_BYTES_MAX) throw refusal('invalid_request')
  return text
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refusal('malformed_request')
  }
  if (!isObject(value)) throw refusal('invalid_request')
  return value
}
