// Recent changes in the law used by several pages and tools: once, with date and source. A new installation begins with these words; from
// then on the register at /admin/law sets each of them (decision 148).
import type { Language } from '#kernel/language.ts'
import { LAW_OF_FILING } from './law-of-filing.ts'

/** The last day up to which these were looked up: 'YYYY-MM-DD'. */
export const LAW_READ_ON = '2026-08-21'

type InBoth = Readonly<Record<Language, string>>

export type LawNote = {
  /** The day of the decision, memo or rule: 'YYYY-MM-DD', or the month or year of it. */
  from: string
  source: string
  /** How long a reading by an attorney counts, in days: short where a court or the agency may change it any week. */
  reviewDays: 30 | 90
  says: InBoth
  /** A sentence true without knowing the law's state today. */
  cautious: InBoth
}

export const LAW_NOTES = {
  advanceParole: {
    from: '2026-08-13',
    source: 'Matter of Delcarmen-Lara, 29 I&N Dec. 830 (BIA 2026); one secondary source, decision not read',
    reviewDays: 90,
    says: {
      en: 'On August 13, 2026 the Board of Immigration Appeals decided Matter of Delcarmen-Lara (29 I&N Dec. 830). It may have changed the rule for trips with advance parole. If you were ever here without status, leaving may now keep you out for 3 or 10 years, even with the document in your hand. Do not travel before you speak with an attorney.',
      es: 'El 13 de agosto de 2026 la Junta de Apelaciones de Inmigración decidió el caso Matter of Delcarmen-Lara (29 I&N Dec. 830). Puede haber cambiado la regla para los viajes con permiso adelantado de viaje (advance parole). Si alguna vez estuvo aquí sin estatus, salir puede ahora impedirle volver por 3 o 10 años, aunque lleve el documento en la mano. No viaje antes de hablar con un abogado.',
    },
    cautious: {
      en: 'The rules for trips with advance parole may have changed. If you were ever here without status, leaving may keep you out for 3 or 10 years, even with the document in your hand. Do not travel before you speak with an attorney.',
      es: 'Las reglas para los viajes con permiso adelantado de viaje (advance parole) pueden haber cambiado. Si alguna vez estuvo aquí sin estatus, salir puede impedirle volver por 3 o 10 años, aunque lleve el documento en la mano. No viaje antes de hablar con un abogado.',
    },
  },
  overstay: {
    from: '2026-05-21',
    source: 'USCIS memo PM-602-0199, May 21, 2026; several law firms',
    reviewDays: 90,
    says: {
      en: 'Since May 21, 2026 (USCIS memo PM-602-0199) officers may count it against you if you stayed past your date and did not leave. Some people have been arrested at their interview. Ask us before you file.',
      es: 'Desde el 21 de mayo de 2026 (memorando PM-602-0199 de USCIS) los oficiales pueden contar en su contra que se quedó después de su fecha y no salió. A algunas personas las han arrestado en su entrevista. Pregúntenos antes de presentar su solicitud.',
    },
    cautious: {
      en: 'If you stayed past your date, officers may count it against you, and your interview can carry a risk. Ask us before you file.',
      es: 'Si se quedó después de su fecha, los oficiales pueden contarlo en su contra, y su entrevista puede tener riesgos. Pregúntenos antes de presentar su solicitud.',
    },
  },
  publicCharge: {
    from: '2026-09-18',
    source:
      'Inadmissibility on public charge grounds, 91 FR 45324, in force 2026-09-18; Form I-485 edition 09/18/26',
    reviewDays: 90,
    says: {
      en: 'A new rule on public charge (91 FR 45324) applies from September 18, 2026. Benefits that a person uses from that day on can count against a green card. USCIS asks for the Form I-485 edition of 09/18/26. Ask us before you file, and before you give up a benefit your family needs.',
      es: 'Una regla nueva sobre la carga pública (91 FR 45324) se aplica desde el 18 de septiembre de 2026. Los beneficios que una persona usa desde ese día pueden contar en contra de su tarjeta de residente. USCIS pide la edición del 09/18/26 del formulario I-485. Pregúntenos antes de presentar su solicitud y antes de dejar un beneficio que su familia necesita.',
    },
    cautious: {
      en: 'Benefits that a person uses can count against a green card, and the rules change. Use the edition of the form that uscis.gov shows on the day you file. Ask us before you file, and before you give up a benefit your family needs.',
      es: 'Los beneficios que una persona usa pueden contar en contra de su tarjeta de residente, y las reglas cambian. Use la edición del formulario que muestre uscis.gov el día en que presente su solicitud. Pregúntenos antes de presentarla y antes de dejar un beneficio que su familia necesita.',
    },
  },
  bondTexas: {
    from: '2026-02-06',
    source: 'Buenrostro-Mendez v. Bondi (5th Cir., February 6, 2026)',
    reviewDays: 30,
    says: {
      en: 'In Texas, Louisiana and Mississippi the federal appeals court decided on February 6, 2026 (Buenrostro-Mendez v. Bondi) that people who entered without inspection and are held there do not get a bond hearing from an immigration judge. Ask an attorney the same day what else is possible.',
      es: 'En Texas, Luisiana y Misisipi la corte federal de apelaciones decidió el 6 de febrero de 2026 (Buenrostro-Mendez v. Bondi) que las personas que entraron sin inspección y están detenidas allí no reciben una audiencia de fianza de un juez de inmigración. Pregunte a un abogado ese mismo día qué más es posible.',
    },
    cautious: {
      en: 'Whether a person who is detained gets a bond hearing depends on how they came in and where they are, and the courts change this. Ask an attorney the same day what is possible.',
      es: 'Que una persona detenida reciba una audiencia de fianza depende de cómo entró y de dónde está, y las cortes cambian esto. Pregunte a un abogado ese mismo día qué es posible.',
    },
  },
  countryHolds: {
    from: '2026-06-05',
    source: 'Dorcas (D.R.I. 1:26-cv-00132, June 2026; 1st Cir. 26-1703, August 14, 2026)',
    reviewDays: 30,
    says: {
      en: 'In June 2026 a federal court set aside the USCIS holds on cases of people from certain countries (Dorcas, Rhode Island). On August 14, 2026 the appeals court let only the re-review of old cases continue for now. This can change any day.',
      es: 'En junio de 2026 una corte federal anuló las pausas de USCIS en los casos de personas de ciertos países (Dorcas, Rhode Island). El 14 de agosto de 2026 la corte de apelaciones dejó seguir por ahora solo la nueva revisión de casos viejos. Esto puede cambiar cualquier día.',
    },
    cautious: {
      en: 'USCIS may hold the cases of people from certain countries, and the courts change this. Ask us before you file.',
      es: 'USCIS puede poner en pausa los casos de personas de ciertos países, y las cortes cambian esto. Pregúntenos antes de presentar su solicitud.',
    },
  },
  visaPause: {
    from: '2026-01',
    source: 'Department of State, pause of immigrant visas for 75 countries, 2026; travel.state.gov',
    reviewDays: 30,
    says: {
      en: 'Separately, the State Department has paused immigrant visas at consulates for 75 countries. Guatemala, Colombia, Cuba and Nicaragua are on the list as we know it. Check the list, and ask us before you leave for a consulate.',
      es: 'Aparte de eso, el Departamento de Estado ha puesto en pausa las visas de inmigrante en los consulados para 75 países. Guatemala, Colombia, Cuba y Nicaragua están en la lista que conocemos. Revise la lista y pregúntenos antes de salir hacia un consulado.',
    },
    cautious: {
      en: 'The State Department may pause immigrant visas for certain countries. Check the list at travel.state.gov, and ask us before you leave for a consulate.',
      es: 'El Departamento de Estado puede poner en pausa las visas de inmigrante de ciertos países. Revise la lista en travel.state.gov y pregúntenos antes de salir hacia un consulado.',
    },
  },
  dacaLimits: {
    from: '2025',
    source: 'Detentions reported since 2025; BIA 2026: DACA alone is no ground to end removal proceedings',
    reviewDays: 90,
    says: {
      en: 'DACA is not full protection. People who have it have been detained since 2025. In 2026 the Board of Immigration Appeals said that DACA alone does not end a removal case.',
      es: 'DACA no es una protección completa. Desde 2025 han detenido a personas que la tienen. En 2026 la Junta de Apelaciones de Inmigración dijo que DACA por sí sola no termina un caso de deportación.',
    },
    cautious: {
      en: 'DACA is not full protection. People who have it have been detained, and DACA alone may not end a removal case.',
      es: 'DACA no es una protección completa. Han detenido a personas que la tienen, y DACA por sí sola puede no terminar un caso de deportación.',
    },
  },
  dacaTexas: {
    from: '2025-09',
    source: 'Texas v. United States (5th Cir. 2025); plan of the government, September 2025',
    reviewDays: 30,
    says: {
      en: 'A 2025 court decision and a government plan of September 2025 treat Texas differently. Under that plan, people with DACA who live in Texas would have no work permit. The trial court has not yet said how and when. Ask us before you file, and before you move to or from Texas.',
      es: 'Una decisión de 2025 y un plan del gobierno de septiembre de 2025 tratan a Texas de otra manera. Según ese plan, las personas con DACA que viven en Texas no tendrían permiso de trabajo. La corte todavía debe decir cómo y cuándo. Pregúntenos antes de presentar su solicitud y antes de mudarse a Texas o de salir de allí.',
    },
    cautious: {
      en: 'The courts may treat Texas differently: people with DACA who live in Texas could lose their work permit. Ask us before you file, and before you move to or from Texas.',
      es: 'Las cortes pueden tratar a Texas de otra manera: las personas con DACA que viven en Texas podrían perder su permiso de trabajo. Pregúntenos antes de presentar su solicitud y antes de mudarse a Texas o de salir de allí.',
    },
  },
  dacaDelays: {
    from: '2026-06',
    source: 'Suit over delays of DACA renewals, June 2026',
    reviewDays: 30,
    says: {
      en: 'Renewals have been slow. A lawsuit over the delays was filed in June 2026.',
      es: 'Las renovaciones han sido lentas. En junio de 2026 se presentó una demanda por las demoras.',
    },
    cautious: {
      en: 'Renewals can be slow. File as soon as your time to renew begins.',
      es: 'Las renovaciones pueden tardar. Presente la suya en cuanto empiece su plazo.',
    },
  },
  departureResident: {
    from: '2026-06-23',
    source: 'Blanche v. Lau (U.S. Supreme Court, June 23, 2026); one secondary source, decision not read',
    reviewDays: 90,
    says: {
      en: 'If you have a green card: on June 23, 2026 the Supreme Court decided Blanche v. Lau. When you come back from a trip, an arrest or an open charge may now matter, not only a conviction. If you were ever arrested or charged, talk with an attorney before any trip.',
      es: 'Si tiene tarjeta de residente: el 23 de junio de 2026 la Corte Suprema decidió el caso Blanche v. Lau. Al volver de un viaje, ahora puede importar un arresto o un cargo abierto, no solo una condena. Si alguna vez lo arrestaron o acusaron, hable con un abogado antes de cualquier viaje.',
    },
    cautious: {
      en: 'If you have a green card: an arrest, a charge or a conviction, even an old one, may matter when you come back from a trip. Talk with an attorney before you leave.',
      es: 'Si tiene tarjeta de residente: un arresto, un cargo o una condena, aunque sean viejos, pueden importar al volver de un viaje. Hable con un abogado antes de salir.',
    },
  },
  asylumReferral: {
    from: '2026-07-27',
    source: 'USCIS: referral of asylum cases without an interview, July 27, 2026; reading of November 2026',
    reviewDays: 30,
    says: {
      en: 'Since July 27, 2026 USCIS may send an asylum case to the immigration court without an interview. Open every letter, keep your address current, and be ready for a judge.',
      es: 'Desde el 27 de julio de 2026 USCIS puede mandar un caso de asilo a la corte de inmigración sin entrevista. Abra cada carta, mantenga su dirección al día y prepárese para un juez.',
    },
    cautious: {
      en: 'USCIS may send an asylum case to the immigration court, and how it does so can change. Open every letter, keep your address current, and be ready for a judge.',
      es: 'USCIS puede mandar un caso de asilo a la corte de inmigración, y la manera de hacerlo puede cambiar. Abra cada carta, mantenga su dirección al día y prepárese para un juez.',
    },
  },
  asylumPermit: {
    from: '2026',
    source: 'Proposed rules on work permits with asylum and deferred action, 91 FR 34352 (2026); not final',
    reviewDays: 30,
    says: {
      en: 'In 2026 the government proposed new rules for work permits with an asylum case and with deferred action (91 FR 34352). A proposal is not the law yet. What counts is the rule on the day you file: look at uscis.gov/i-765.',
      es: 'En 2026 el gobierno propuso reglas nuevas para los permisos de trabajo con un caso de asilo y con acción diferida (91 FR 34352). Una propuesta todavía no es ley. Cuenta la regla del día en que presenta su solicitud: mire uscis.gov/i-765.',
    },
    cautious: {
      en: 'The rules for work permits with an asylum case may change. What counts is the rule on the day you file: look at uscis.gov/i-765.',
      es: 'Las reglas de los permisos de trabajo con un caso de asilo pueden cambiar. Cuenta la regla del día en que presenta su solicitud: mire uscis.gov/i-765.',
    },
  },
  tpsEnded: {
    from: '2026-07',
    source:
      'TPS ended for several countries, July and August 2026; reading of November 2026, uscis.gov/humanitarian',
    reviewDays: 30,
    says: {
      en: 'In July and August 2026 TPS ended for several countries. Courts may have stopped or changed some of these decisions. Do not rely on an old date, on a friend, or on what is true for another country.',
      es: 'En julio y agosto de 2026 terminó el TPS para varios países. Las cortes pueden haber frenado o cambiado algunas de estas decisiones. No confíe en una fecha vieja, en un amigo ni en lo que vale para otro país.',
    },
    cautious: {
      en: 'The government can end TPS for a country, and courts can stop or change that. Do not rely on an old date, on a friend, or on what is true for another country.',
      es: 'El gobierno puede terminar el TPS para un país, y las cortes pueden detener o cambiar eso. No confíe en una fecha vieja, en un amigo ni en lo que vale para otro país.',
    },
  },
  ...LAW_OF_FILING,
} as const satisfies Record<string, LawNote>

export type LawRow = keyof typeof LAW_NOTES
export const LAW_ROWS = Object.keys(LAW_NOTES) as LawRow[]

/** A row's current sentence, and the firm's day of the reading that allows it: null if it is the cautious sentence. */
export type LawSaid = { readonly says: InBoth; readonly readOn: string | null }
export type LawStanding = { readonly [Row in LawRow]?: LawSaid }

/** The cautious sentence for rows never read from the register. */
export function lawSays(row: LawRow, language: Language, standing: LawStanding | undefined): string {
  return (standing?.[row]?.says ?? LAW_NOTES[row].cautious)[language]
}

/** The day up to which a reader may rely on the text: of the rows that were read, the oldest reading. */
export function lawReadOn(standing: LawStanding | undefined): string {
  const days = LAW_ROWS.flatMap((row) => standing?.[row]?.readOn ?? [])
  return days.toSorted()[0] ?? LAW_READ_ON
}
