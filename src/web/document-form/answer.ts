// The server's answer to a form on a public page, where no API client runs.

export type Problem = { field: string; message: string }

export type Answer<Done> =
  | { kind: 'done'; body: Done }
  | { kind: 'mend'; problems: Problem[] }
  | { kind: 'tooMany' }
  | { kind: 'failed' }

/** `fields` of the form; a problem that names none of them belongs to the last. Never rejects. */
export async function answerTo<Done>(
  ask: () => Promise<Response>,
  fields: readonly string[],
): Promise<Answer<Done>> {
  try {
    const response = await ask()
    if (response.status === 429) return { kind: 'tooMany' }
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'done', body: body as Done }
    return response.status === 400 ? { kind: 'mend', problems: problemsIn(body, fields) } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

function problemsIn(body: unknown, fields: readonly string[]): Problem[] {
  const { details } = body as { details: { details: Problem[] | null } }
  return (details.details ?? []).map(({ field, message }) => ({
    field: fields.find((each) => field.endsWith(each)) ?? fields.at(-1) ?? '',
    message,
  }))
}
