// What the person's own screen must or must not tell them, in either language.
import type { Language } from '#kernel/language.ts'

type Said = Readonly<Record<Language, RegExp>>

export const TOPICS = {
  doNotLeave: {
    en: /do not (?:leave|travel)|leave the country before|should not leave|or travel abroad/i,
    es: /no (?:vuelva a )?(?:salga|salir|viaje|viajar|debe salir)|ni viaje/i,
  },
  keptOutThree: { en: /three (?:or ten )?years/i, es: /tres (?:o diez )?años/i },
  keptOutTen: { en: /ten years/i, es: /diez años/i },
  keptOutForGood: { en: /permanently/i, es: /de forma permanente/i },
  pardon: { en: /ask the attorney about a pardon/i, es: /pregúntenos por un perdón/i },
  /** A relative can file now. */
  canFileForYou: { en: /can file for you\b/i, es: /puede presentar una petición por usted\./i },
  notBefore21: {
    en: /cannot file for you before turning 21/i,
    es: /no puede presentar una petición por usted antes de cumplir 21/i,
  },
  doNotFile: {
    en: /do not file|(?:leave|travel)(?: the country)? or file|and do not file/i,
    es: /n[oi] presente|ni presentar/i,
  },
  courtLine: { en: /1-800-898-7180/, es: /1-800-898-7180/ },
  twoYearsAtHome: { en: /home country for two years/i, es: /dos años en su país/i },
  texas: { en: /you live in texas/i, es: /vive en texas\. las cortes/i },
  arrestsAtInterview: { en: /arrested at their interview/i, es: /arrest(?:aron|ado) en su entrevista/i },
  i94: { en: /I-94/, es: /I-94/ },
  exceptions: { en: /there are exceptions/i, es: /hay excepciones/i },
  notAConviction: { en: /not a conviction|without a conviction/i, es: /no es una condena|sin condena/i },
  readPapersFirst: { en: /reads? the court papers/i, es: /(?:leamos|leer antes) los papeles de la corte/i },
  callFirst: { en: /call us before/i, es: /llámenos antes/i },
  waitManyYears: { en: /many years/i, es: /muchos años/i },
  lawMayHaveChanged: {
    en: /the law on this may have changed/i,
    es: /la ley sobre esto puede haber cambiado/i,
  },
  noWaitingLine: { en: /no waiting line/i, es: /no hay lista de espera/i },
} as const satisfies Readonly<Record<string, Said>>

export type Topic = keyof typeof TOPICS
