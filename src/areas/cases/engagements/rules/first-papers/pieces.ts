// Parts that several papers share, word for word.
import { LIMITS } from '#firm/limits.ts'
import { type Language, plural } from '#kernel/language.ts'

type Texts = Readonly<Record<Language, string>>

/** What is never printed: the firm reads it above the text. */
export const BEFORE_USE: Texts = {
  en: 'An attorney of the firm must read this text before it is used.',
  es: 'Un abogado o una abogada del bufete debe leer este texto antes de que se use.',
}

export const KEPT_FOR: Texts = {
  en: plural({ one: '{count} year', other: '{count} years' }, LIMITS.keepYears, 'en'),
  es: plural({ one: '{count} año', other: '{count} años' }, LIMITS.keepYears, 'es'),
}

/** Rule 1.06(c): the nature, the possible bad results and the advantages of common representation. */
export const JOINT: Texts = {
  en: `We would represent {clients.names} in the same case. The law lets us do this only if each of you agrees after reading this:

1. What is good about it: one office knows all the facts, the forms agree with each other, and it costs less than two offices.
2. We owe the same loyalty to each of you. We cannot help one of you against the other.
3. There are no secrets between you about this case. What one of you tells us, we may tell the other. If one of you asks us to keep something important from the other, we may have to stop working for both.
4. If you later have a dispute with each other in court, what you told us may not be private between you.
5. Your interests can grow apart. Examples are a separation, a divorce, violence at home, or a sponsor who wants to take back a petition. Tell us right away if something like this happens.
6. In that case we may have to stop working for one of you or for both. You may then need new lawyers, and that can cost time and money. We will not represent one of you against the other in that dispute unless both of you agree.
7. Each of you may ask another lawyer about this first, alone. Each of you may also talk with us alone, say no, or end this consent later for yourself.`,
  es: `Representaríamos a {clients.names} en el mismo caso. La ley lo permite solo si cada uno está de acuerdo después de leer esto:

1. Lo bueno: un solo bufete conoce todos los hechos, los formularios dicen lo mismo y cuesta menos que dos bufetes.
2. Debemos la misma lealtad a cada uno. No podemos ayudar a uno contra el otro.
3. Sobre este caso no hay secretos entre ustedes. Lo que uno nos diga, se lo podemos decir al otro. Si uno nos pide ocultarle al otro algo importante, es posible que tengamos que dejar de trabajar para los dos.
4. Si más tarde tienen un pleito entre ustedes en una corte, lo que nos dijeron puede no ser privado entre ustedes.
5. Sus intereses pueden separarse. Por ejemplo: una separación, un divorcio, violencia en casa, o un patrocinador que quiere retirar su petición. Avísenos enseguida si pasa algo así.
6. En ese caso, es posible que tengamos que dejar de trabajar para uno o para los dos. Entonces quizás necesiten otros abogados, y eso puede costar tiempo y dinero. No representaremos a uno contra el otro en ese pleito, a menos que los dos estén de acuerdo.
7. Cada uno puede consultar antes a otro abogado, a solas. Cada uno también puede hablar a solas con nosotros, decir que no, o retirar más tarde su propio consentimiento.`,
}

/** Rule 1.06(c) for a conflict that the firm found. */
export const WAIVER: Texts = {
  en: `A lawyer has a conflict of interest when a duty to someone else could get in the way of the work for you. We checked, and we found this:

{conflict.note}

We believe that we can still give you good and loyal help. But there are risks:

1. We may know something that we cannot tell you, because we owe silence to someone else.
2. If the conflict grows, we may have to stop working for you. You may then need another lawyer, and that can cost time and money.

You do not have to agree. You may ask another lawyer first. You may also take your consent back at any time. We may then have to end our work.`,
  es: `Hay un conflicto de intereses cuando el deber de un abogado con otra persona podría estorbar el trabajo que hace para usted. Revisamos y encontramos esto:

{conflict.note}

Creemos que aun así podemos ayudarle bien y con lealtad. Pero hay riesgos:

1. Quizás sepamos algo que no podemos decirle, porque debemos guardar silencio por otra persona.
2. Si el conflicto crece, es posible que tengamos que dejar de trabajar para usted. Entonces quizás necesite otro abogado, y eso puede costar tiempo y dinero.

No tiene que estar de acuerdo. Puede consultar antes a otro abogado. También puede retirar su consentimiento en cualquier momento. En ese caso, es posible que tengamos que terminar nuestro trabajo.`,
}

export const LANGUAGE_AND_SIGNING: Texts = {
  en: `# Language

You get this paper in English and in Spanish. Both are meant to say the same. If they differ, the English text governs. You may ask us anything in Spanish before you sign and later, and we will answer in Spanish.

# Signing

You may sign on a screen or on paper. A signature on a screen counts like one in ink. You can ask for paper at any time, and it costs you nothing. You get a signed copy.`,
  es: `# Idioma

Usted recibe este documento en inglés y en español. Los dos quieren decir lo mismo. Si hay una diferencia, vale el texto en inglés. Puede preguntarnos en español todo lo que quiera, antes y después de firmar, y le responderemos en español.

# La firma

Puede firmar en una pantalla o en papel. La firma en una pantalla vale igual que la firma con tinta. Puede pedir papel en cualquier momento, sin costo. Usted recibe una copia firmada.`,
}

/** Gov't Code § 81.079, as our terms say it (content/en/legal/terms.mdx). */
export const NOTICE_TO_CLIENTS: Texts = {
  en: `# Notice to clients

The State Bar of Texas investigates and prosecutes misconduct by Texas attorneys. Not every complaint or dispute is misconduct. The office of the Chief Disciplinary Counsel gives you information on how to file a complaint. Call 1-800-932-1900, free of charge.`,
  es: `# Aviso a los clientes

El Colegio de Abogados de Texas (State Bar of Texas) investiga y procesa las faltas profesionales de los abogados de Texas. No toda queja o disputa es una falta profesional. La oficina del Chief Disciplinary Counsel le informa cómo presentar una queja. Llame gratis al 1-800-932-1900.`,
}

export const FROM_US = `{attorney.name}
{firm.name}
{firm.address}
{firm.phone}
{firm.email}`
