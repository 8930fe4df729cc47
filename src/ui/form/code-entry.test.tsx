import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '../language.tsx'
import { CodeEntry } from './code-entry.tsx'

const WORDS = { label: 'Código', submit: 'Confirmar', busy: 'Revisando', missing: '¿No llegó?' }
const AGAIN = {
  again: 'Enviar otro',
  sending: 'Enviando',
  wait: { one: 'En {count} segundo', other: 'En {count} segundos' },
  sent: 'Enviado',
}

function draw(waitSeconds: number, error: string | null = null): string {
  const proof = { error, isBusy: false, submit: () => undefined }
  const sending = { isSending: false, send: () => Promise.resolve(true), waitSeconds, words: AGAIN }
  return renderToStaticMarkup(
    <LanguageProvider language="es">
      <CodeEntry
        id="code"
        words={WORDS}
        proof={proof}
        sending={sending}
        change={<a href="/x">Otra dirección</a>}
      />
    </LanguageProvider>,
  )
}

it('a code is typed with the digits of a phone, which may fill it in, and pasted with spaces is taken whole', () => {
  const html = draw(30)
  for (const part of ['inputMode="numeric"', 'autoComplete="one-time-code"']) expect(html).toContain(part)
  expect(html).not.toContain('maxLength')
})
it('another one may be asked for after the wait, and until then the page says how long that is', () => {
  expect(draw(30)).toContain('En 30 segundos')
  expect(draw(30)).not.toContain('Enviar otro')
  expect(draw(0)).toContain('Enviar otro</button>')
})
it('what is wrong with a code is said at its field, and there is a way to another address', () => {
  const html = draw(30, 'Ese código no es correcto.')
  expect(html).toContain('Ese código no es correcto.')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('Otra dirección')
})
it('every field for a code in the product is this one', () => {
  const own = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] }).filter((file) =>
    readFileSync(file, 'utf8').includes('"one-time-code"'),
  )
  expect(own).toEqual(['src/ui/form/code-input.tsx'])
})
