// One word for one thing: what was decided against, and what is said instead, in every text that people read.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#kernel/language.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

type Choice = { not: RegExp; but: string }

const CHOICES: Record<Language, readonly Choice[]> = {
  en: [
    { not: /\be-mails?\b/i, but: 'email' },
    {
      not: /\bask(?:s|ed|ing)? for (?:an? |the |your )?(?:\w+ )?(?:green card|citizenship|visa|spouse|asylum|parole|work permit)\b/i,
      but: 'apply for, petition for',
    },
    { not: /\bwhoever\b|\banew\b/i, but: 'anyone who, again' },
    { not: /\bthe line is back\b/i, but: 'you’re back online' },
    { not: /\breset letter\b|\bno letter goes out\b/i, but: 'email' },
    { not: /\bunwanted mail\b/i, but: 'spam folder' },
    { not: /\bwith leave to\b|\bwithout leave\b/i, but: 'with permission to (advance parole)' },
    { not: /\bserious misdemeanor\b/i, but: 'significant misdemeanor' },
    { not: /(?<!refugee )\btravel document\b(?! for that group)/i, but: 'advance parole' },
    { not: /\bby itself in\b|\bthe program by itself\b/i, but: 'automatic' },
    { not: /\bshall\b/i, but: 'will, would you like' },
    { not: /\b(?:not|no|nobody|nothing)\b[^.]*\bany more\b(?! than)/i, but: 'anymore' },
    { not: /\bgoes? on by (?:itself|themselves)\b|\bdeleted for good\b/i, but: 'automatically; permanently' },
    { not: /\bsomebody\b|\beverybody\b/i, but: 'someone, everyone' },
    { not: /(?<!^\s*"[\w.-]*|\{)\bmeetings?\b(?!, a conference)/i, but: 'appointment' },
  ],
  es: [
    { not: /hasta el (?:<Fact name="|\{)law\.asOf/i, but: 'según lo que sabíamos el' },
    { not: /\b(?:oprim|puls)(?:a|e|ar|ir)\b/i, but: 'presione' },
    { not: /(?:en la|hacen?|hay) fila\b(?! \{)/i, but: 'lista de espera' },
    { not: /tarjeta verde/i, but: 'tarjeta de residente (green card)' },
    { not: /(?<!\()green cards?/i, but: 'tarjeta de residente, residencia' },
    {
      not: /permisos? (?:de viaje|anticipados?|de viaje anticipado)\b/i,
      but: 'permiso adelantado de viaje (advance parole)',
    },
    {
      not: /documentos? de viaje(?! de (?:ese grupo|refugiado))/i,
      but: 'permiso adelantado de viaje (advance parole)',
    },
    { not: /\b(?:la|una|las|su propia) (?:I|N|G|DS|EOIR|AR)-\d/, but: 'el formulario I-751' },
    {
      not: /\b(?:nuestra|esta) firma\b|\b(?:trabajan?|personal) (?:en|de) la firma\b|\bfirma de abogados\b/i,
      but: 'el bufete',
    },
    { not: /\bnuestra oficina (?:le|lee)\b/i, but: 'nosotros, nuestro equipo' },
    { not: /\bprogram(?:ar|e|ó) (?:una |su |otra )?(?:cita|consulta|reunión|reuniones)/i, but: 'agendar' },
    { not: /\breserv(?:ar|e|ó|as?|ada|adas|ando)\b/i, but: 'agendar; apartar' },
    { not: /\breuni(?:ón|ones) (?:con|de) |\bsu reunión\b/i, but: 'cita' },
    { not: /\bcuestionarios?\b/i, but: 'formulario' },
    { not: /\bperiodos?\b/i, but: 'período' },
    { not: /patrocinador(?:a|es)? conjunt[oa]s?/i, but: 'copatrocinador' },
    { not: /\baparatos?\b/i, but: 'dispositivo' },
    { not: /terminó la secundaria|secundaria \(high school\)/i, but: 'preparatoria (high school)' },
    { not: /delitos? menor(?:es)? serios?/i, but: 'delito menor significativo' },
    { not: /trámite rápido/i, but: 'procesamiento prioritario (premium processing)' },
    { not: /\bpedido (?:de|a|o)\b/i, but: 'solicitud' },
    { not: /hora oriental|Montañas Rocosas/i, but: 'hora del Este, hora de la montaña' },
    { not: /\bpuede pedir no pagar\b/i, but: 'solicitar una exención de la tarifa' },
    {
      not: /\bnegaci(?:ón|ones)\b|\bneg(?:ar|aron|uen|ado) (?:el|la|su) (?:caso|petición|solicitud|renovación)/i,
      but: 'denegación, denegar',
    },
    { not: /\bantes de presentar(?:[.,;»']|$)/im, but: 'antes de presentar la solicitud' },
    { not: /\b[Pp]resente (?:ahora|ya|a más tardar|dentro del plazo)\b/, but: 'presente la solicitud' },
    { not: /\bbueno saber\b/i, but: 'tenga en cuenta' },
    { not: /\bl(?:e|o) toca a usted\b.*\bvida\b|\btoca su vida\b/i, but: 'le afecta' },
    { not: /\b(?:está|estaba) apagad[oa]\b/i, but: 'desactivado' },
    { not: /\w(?:o|os|or)\((?:a|as)\)/, but: 'seguro/a, casado/a' },
    { not: /: "(?:Volver|Regresar)"/, but: 'Atrás' },
    { not: /\b(?:cuatro|seis|\d+) cifras\b/i, but: 'dígitos' },
  ],
}

function isRefused(language: Language, text: string): boolean {
  return CHOICES[language].some(({ not }) => not.test(text))
}

/** What a source file says in the language: the literals after `en:` or `es:`. */
function sourceLines(file: string, language: Language): string[] {
  const said = new RegExp(String.raw`\b${language}:\s*(['"\`])((?:(?!\1).)*)\1`, 'gs')
  return Array.from(readFileSync(file, 'utf8').matchAll(said), (match) => match[2] ?? '')
}

function files(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes('.test.'))
}

function* everyLine(language: Language): Generator<[where: string, line: string]> {
  const texts = files('src/areas/*/*/words/*.json').filter((file) =>
    new RegExp(String.raw`(?:^|[/.-])${language}(?:\.json$|/)`).test(file),
  )
  const content = files(`content/${language}/**/*.mdx`)
  for (const file of [...texts, ...content])
    for (const line of readFileSync(ROOT + file, 'utf8').split('\n')) yield [file, line]
  for (const file of files('src/{firm,kernel,areas,pages,server}/**/*.{ts,tsx}'))
    for (const line of sourceLines(ROOT + file, language)) yield [file, line]
}

for (const language of LANGUAGES)
  it(`texts in ${language} use the chosen word for each thing`, () => {
    const found: string[] = []
    for (const [where, line] of everyLine(language))
      for (const { not, but } of CHOICES[language]) {
        const hit = not.exec(line)
        if (hit !== null) found.push(`${where}: “${hit[0]}” → ${but}: ${line.trim().slice(0, 160)}`)
      }
    expect(found).toEqual([])
  })

it('finds a word that was decided against', () => {
  expect(isRefused('es', 'Renueve su tarjeta verde')).toBe(true)
  expect(isRefused('es', 'Presente la I-751')).toBe(true)
  expect(isRefused('es', 'tarjeta de residente (green card)')).toBe(false)
  expect(isRefused('en', 'You can ask for citizenship')).toBe(true)
  expect(isRefused('en', 'You can apply for citizenship')).toBe(false)
})
