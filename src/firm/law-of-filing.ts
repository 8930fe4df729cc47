// Rows of the register (`law.ts`) on filing with USCIS, work permits, citizenship, and being met by officers in Texas.

export const LAW_OF_FILING = {
  denialWithoutRequest: {
    from: '2026-08-05',
    source: 'USCIS policy alert PA-2026-05, August 5, 2026; alert not read (90 %)',
    reviewDays: 90,
    says: {
      en: 'Since August 5, 2026 (PA-2026-05) USCIS may deny a case that lacks a required paper without asking for it first. Send everything the form asks for the first time.',
      es: 'Desde el 5 de agosto de 2026 (PA-2026-05) USCIS puede denegar un caso al que le falta un documento obligatorio sin pedirlo antes. Mande desde el principio todo lo que pide el formulario.',
    },
    cautious: {
      en: 'USCIS may deny a case that lacks a required paper without asking for it first. Send everything the form asks for the first time.',
      es: 'USCIS puede denegar un caso al que le falta un documento obligatorio sin pedirlo antes. Mande desde el principio todo lo que pide el formulario.',
    },
  },
  signatures: {
    from: '2026-07-10',
    source: 'Interim final rule, 8 CFR 103.2(a)(7), in force 2026-07-10; several law firms (95 %)',
    reviewDays: 90,
    says: {
      en: 'For forms sent since July 10, 2026, USCIS may deny a case for a signature that is missing, copied, stamped or another person’s, and keep the fee. Each person signs each form by hand.',
      es: 'En los formularios enviados desde el 10 de julio de 2026, USCIS puede denegar un caso por una firma que falta, copiada, de sello o de otra persona, y quedarse con la tarifa. Cada persona firma a mano cada formulario.',
    },
    cautious: {
      en: 'A signature that is missing, copied, stamped or another person’s can cost you the case and the fee. Each person signs each form by hand.',
      es: 'Una firma que falta, copiada, de sello o de otra persona puede costarle el caso y la tarifa. Cada persona firma a mano cada formulario.',
    },
  },
  formEditions: {
    from: '2026-09-15',
    source: 'USCIS, Forms I-765 and I-539, edition 09/15/26 (September 2026), no grace period (85 %)',
    reviewDays: 30,
    says: {
      en: 'Since September 15, 2026 Forms I-765 and I-539 must be the edition of 09/15/26. USCIS gave no extra time for the old one: it sends it back.',
      es: 'Desde el 15 de septiembre de 2026 los formularios I-765 e I-539 deben ser de la edición del 09/15/26. USCIS no dio más plazo para la anterior: la devuelve.',
    },
    cautious: {
      en: 'USCIS can change a form from one day to the next, and sends an old one back. Use the edition that uscis.gov shows on the day you file.',
      es: 'USCIS puede cambiar un formulario de un día para otro y devuelve los viejos. Use la edición que muestre uscis.gov el día en que presente su solicitud.',
    },
  },
  noticeToAppear: {
    from: '2025-02-28',
    source: 'USCIS memo PM-602-0187, February 28, 2025 (95 %)',
    reviewDays: 90,
    says: {
      en: 'Since February 28, 2025 (USCIS memo PM-602-0187), if USCIS denies your case and you have no other status, it can send you a notice to appear in immigration court. Ask us what a denial would mean for you before you file.',
      es: 'Desde el 28 de febrero de 2025 (memorando PM-602-0187 de USCIS), si USCIS deniega su caso y usted no tiene otro estatus, puede enviarle una citación para la corte de inmigración. Antes de presentar su solicitud, pregúntenos qué pasaría si la deniegan.',
    },
    cautious: {
      en: 'If USCIS denies your case and you have no other status, it can send you to immigration court. Ask us what a denial would mean for you before you file.',
      es: 'Si USCIS deniega su caso y usted no tiene otro estatus, puede enviarle a la corte de inmigración. Antes de presentar su solicitud, pregúntenos qué pasaría si la deniegan.',
    },
  },
  discretion: {
    from: '2026-05-21',
    source: 'USCIS memo PM-602-0199, May 21, 2026; several law firms (99 %)',
    reviewDays: 90,
    says: {
      en: 'Since May 2026 officers weigh the good and the bad facts in each case decided inside the country. Family ties count for you. Time without status or an old arrest can count against you.',
      es: 'Desde mayo de 2026 los oficiales pesan lo bueno y lo malo en cada caso que se decide dentro del país. Los lazos familiares cuentan a su favor. El tiempo sin estatus o un arresto viejo pueden contar en su contra.',
    },
    cautious: {
      en: 'Officers may weigh the good and the bad facts in each case decided inside the country. Family ties count for you. Time without status or an old arrest can count against you.',
      es: 'Los oficiales pueden pesar lo bueno y lo malo en cada caso que se decide dentro del país. Los lazos familiares cuentan a su favor. El tiempo sin estatus o un arresto viejo pueden contar en su contra.',
    },
  },
  boardAppeals: {
    from: '2026-03-09',
    source: 'Rule of 2026-02-06 on appeals to the Board, decisions since 2026-03-09; parts in court (60 %)',
    reviewDays: 30,
    says: {
      en: 'An appeal must reach the Board of Immigration Appeals in time. For decisions since March 9, 2026 many appeals have only 10 days, and parts of that rule are in court. Plan with 10 days from the decision.',
      es: 'Una apelación debe llegar a tiempo a la Junta de Apelaciones de Inmigración. Para decisiones desde el 9 de marzo de 2026 muchas apelaciones tienen solo 10 días, y partes de esa regla están en las cortes. Cuente con 10 días desde la decisión.',
    },
    cautious: {
      en: 'An appeal must reach the Board of Immigration Appeals in time, and the time may be as short as 10 days. Plan with 10 days from the decision.',
      es: 'Una apelación debe llegar a tiempo a la Junta de Apelaciones de Inmigración, y el plazo puede ser de solo 10 días. Cuente con 10 días desde la decisión.',
    },
  },
  permitLength: {
    from: '2025-12',
    source: 'USCIS, validity of employment authorization documents, December 2025 (95 %)',
    reviewDays: 90,
    says: {
      en: 'Since December 2025, many new cards last at most 18 months. That includes green card and asylum cases, among others. Before that, some lasted five years.',
      es: 'Desde diciembre de 2025, muchas tarjetas nuevas duran como máximo 18 meses. Eso incluye los casos de residencia y de asilo, entre otros. Antes algunas duraban cinco años.',
    },
    cautious: {
      en: 'How long a new card lasts depends on the case, and it has become shorter for many.',
      es: 'Cuánto dura una tarjeta nueva depende del caso, y para muchas personas ahora dura menos.',
    },
  },
  permitRenewal: {
    from: '2025-10-30',
    source: 'Interim final rule on automatic extensions of work permits, October 30, 2025 (95 %)',
    reviewDays: 90,
    says: {
      en: 'For renewals filed on or after October 30, 2025, most cards are no longer extended automatically. If the new card has not come when the old one expires, you must stop working. File as early as your group allows, usually 180 days before.',
      es: 'En las renovaciones presentadas desde el 30 de octubre de 2025, la mayoría de las tarjetas ya no se extiende automáticamente. Si la tarjeta nueva no ha llegado cuando vence la anterior, debe dejar de trabajar. Presente su solicitud tan pronto como lo permita su grupo, por lo general 180 días antes.',
    },
    cautious: {
      en: 'Do not count on an automatic extension of your card. If the new card has not come when the old one expires, you may have to stop working. File as early as your group allows, usually 180 days before.',
      es: 'No cuente con una extensión automática de su tarjeta. Si la tarjeta nueva no ha llegado cuando vence la anterior, es posible que deba dejar de trabajar. Presente su solicitud tan pronto como lo permita su grupo, por lo general 180 días antes.',
    },
  },
  civicsTest: {
    from: '2025-10-20',
    source: 'USCIS, 2025 naturalization civics test, 90 FR 45038 (99 %)',
    reviewDays: 90,
    says: {
      en: 'If you filed on or after October 20, 2025, you take the 2025 civics test. If you filed before, you take the 2008 test.',
      es: 'Si presentó su solicitud el 20 de octubre de 2025 o después, hace el examen cívico de 2025. Si la presentó antes, hace el de 2008.',
    },
    cautious: {
      en: 'There are two civics tests. The day you filed decides which one you take: ask us, or look at uscis.gov/citizenship.',
      es: 'Hay dos exámenes cívicos. El día en que presentó su solicitud decide cuál hace: pregúntenos o mire uscis.gov/citizenship.',
    },
  },
  citizenshipFee: {
    from: '2026',
    source: 'Proposed rule on the N-400 fee; comments closed 2026-08-24; check whether it is final (80 %)',
    reviewDays: 30,
    says: {
      en: 'In 2026 the government proposed to raise the fee to $1,280 online or $1,330 on paper, and to end the reduced fee and fee waivers. It is not final as we know it. Check uscis.gov/fees on the day you file.',
      es: 'En 2026 el gobierno propuso subir la tarifa a $1,280 en línea o $1,330 en papel, y eliminar la tarifa reducida y las exenciones. Hasta donde sabemos, no es definitivo. Revise uscis.gov/fees el día en que presente su solicitud.',
    },
    cautious: {
      en: 'The government may raise the fee, and end the reduced fee and fee waivers. Check uscis.gov/fees on the day you file.',
      es: 'El gobierno puede subir la tarifa y eliminar la tarifa reducida y las exenciones. Revise uscis.gov/fees el día en que presente su solicitud.',
    },
  },
  disabilityWaiver: {
    from: '2025-06-13',
    source: 'USCIS Policy Manual on Form N-648, June 13, 2025 (90 %)',
    reviewDays: 90,
    says: {
      en: 'If a disability keeps you from learning English or civics, a doctor fills in Form N-648. Since June 13, 2025 USCIS reads it more strictly. Send it together with the N-400.',
      es: 'Si una discapacidad le impide aprender inglés o educación cívica, un médico llena el formulario N-648. Desde el 13 de junio de 2025 USCIS lo revisa con más rigor. Envíelo junto con el N-400.',
    },
    cautious: {
      en: 'If a disability keeps you from learning English or civics, a doctor fills in Form N-648. USCIS reads it strictly. Send it together with the N-400.',
      es: 'Si una discapacidad le impide aprender inglés o educación cívica, un médico llena el formulario N-648. USCIS lo revisa con rigor. Envíelo junto con el N-400.',
    },
  },
  religiousReturn: {
    from: '2026-01',
    source: 'Interim final rule on R-1 stays abroad, January 2026 (90 %)',
    reviewDays: 90,
    says: {
      en: 'Since January 2026 you no longer have to stay abroad for a full year before you come back with a new R-1.',
      es: 'Desde enero de 2026 ya no tiene que quedarse un año completo fuera del país antes de volver con una nueva R-1.',
    },
    cautious: {
      en: 'How long you have to stay abroad before you come back with a new R-1 has changed. Ask us before you plan the trip.',
      es: 'Ha cambiado cuánto tiempo debe quedarse fuera del país antes de volver con una nueva R-1. Pregúntenos antes de planear el viaje.',
    },
  },
  registration: {
    from: '2025-04-11',
    source: 'Alien registration, Form G-325R, 8 CFR 264.1, in force since 2025-04-11; INA 262, 264(e) (95 %)',
    reviewDays: 90,
    says: {
      en: 'Since April 11, 2025 people of 14 or older who were never registered must register with Form G-325R, and people of 18 or older must carry the proof (8 CFR 264.1). A work permit, a green card or an I-94 counts as registration. The form can also show the government that you are here without status: talk with us before you send it.',
      es: 'Desde el 11 de abril de 2025, las personas de 14 años o más que nunca se registraron deben hacerlo con el formulario G-325R, y las de 18 o más deben llevar el comprobante (8 CFR 264.1). Un permiso de trabajo, una tarjeta de residente o un I-94 cuentan como registro. El formulario también puede mostrar al gobierno que usted está aquí sin estatus: hable con nosotros antes de enviarlo.',
    },
    cautious: {
      en: 'The law asks many people who were never registered to register with Form G-325R, and to carry the proof. A work permit, a green card or an I-94 usually counts as registration. Talk with us before you send the form.',
      es: 'La ley pide a muchas personas que nunca se registraron que lo hagan con el formulario G-325R y que lleven el comprobante. Un permiso de trabajo, una tarjeta de residente o un I-94 suelen contar como registro. Hable con nosotros antes de enviar el formulario.',
    },
  },
  texasSheriffs: {
    from: '2026-01-01',
    source: 'Texas SB 8 (89th Legislature), Government Code chapter 753, in force 2026-01-01 (95 %)',
    reviewDays: 90,
    says: {
      en: 'A Texas law (SB 8), in force since January 1, 2026, tells each sheriff who runs a jail to work with ICE under an agreement, by December 1, 2026 at the latest. After any arrest in Texas, even for traffic, ICE can be told. Call a lawyer before you pay the county bond.',
      es: 'Una ley de Texas (SB 8), en vigor desde el 1 de enero de 2026, ordena a cada sheriff que tiene una cárcel trabajar con ICE por acuerdo, a más tardar el 1 de diciembre de 2026. Después de cualquier arresto en Texas, incluso por tránsito, pueden avisar a ICE. Llame a un abogado antes de pagar la fianza del condado.',
    },
    cautious: {
      en: 'Many sheriffs in Texas work with ICE. After any arrest, even for traffic, ICE can be told. Call a lawyer before you pay the county bond.',
      es: 'Muchos sheriffs de Texas trabajan con ICE. Después de cualquier arresto, incluso por tránsito, pueden avisar a ICE. Llame a un abogado antes de pagar la fianza del condado.',
    },
  },
  homeEntry: {
    from: '2025-05-12',
    source: 'ICE memo of May 12, 2025, known since January 2026; several sources (95 %)',
    reviewDays: 90,
    says: {
      en: 'An ICE memo of May 12, 2025 tells its officers that they may force their way in with ICE’s own warrant if a person has a final order of removal. If they come in, do not resist. Say “I do not consent”, and remember names.',
      es: 'Un memorando de ICE del 12 de mayo de 2025 dice a sus oficiales que pueden entrar por la fuerza con una orden de ICE si una persona tiene una orden final de deportación. Si entran, no se resista. Diga «no doy mi consentimiento» y recuerde los nombres.',
    },
    cautious: {
      en: 'ICE may force its way in with its own warrant if a person has a final order of removal. If officers come in, do not resist. Say “I do not consent”, and remember names.',
      es: 'ICE puede entrar por la fuerza con su propia orden si una persona tiene una orden final de deportación. Si entran oficiales, no se resista. Diga «no doy mi consentimiento» y recuerde los nombres.',
    },
  },
  dacaRuling: {
    from: '2025-01-17',
    source: 'Texas v. United States (5th Cir., January 17, 2025) (99 %)',
    reviewDays: 90,
    says: {
      en: 'In January 2025 the Fifth Circuit court of appeals agreed in part. It separates work permits from protection, and limits the order to Texas. Renewals continue while the case returns to the trial court.',
      es: 'En enero de 2025 la corte de apelaciones del Quinto Circuito confirmó el fallo en parte. Separa los permisos de trabajo de la protección y limita la orden a Texas. Las renovaciones siguen mientras el caso vuelve a la corte de primera instancia.',
    },
    cautious: {
      en: 'The court of appeals agreed in part. The case is back in the trial court, and it can change renewals in Texas.',
      es: 'La corte de apelaciones confirmó el fallo en parte. El caso está otra vez en la corte de primera instancia y puede cambiar las renovaciones en Texas.',
    },
  },
} as const
