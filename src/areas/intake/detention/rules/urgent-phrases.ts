// How people report a person taken, kept, ordered, charged, or due before a judge; and phrases that only sound like it.
// In ordinary spelling: they are compared by sound. `{kind}` is any word of a kind, `~3` up to three words between, `*` any ending.

export type Kind = keyof typeof KINDS

export const KINDS = {
  /** Those who take people for immigration. */
  ice: 'ice|aice|ais|(in|im|i)?migra(cion|sion|tion|ton|cin|tions)?|imigracion|emigracion|border patrol|bp agents|patrulla|patruya|cbp|ero|isap|hsi|dhs|homeland|marshals?|mariscales|federales|feds',
  police:
    'police|cops?|polic(i|e)as?|polisia|sheriffs?|cherif|alguacil(es)?|deput(y|ies)|troopers?|dps|state police|estatales',
  /** Urgent only together with their action. */
  men: 'they|agents?|agentes|ajentes|officers?|oficial(es)?|masked men|men|guys|hombres|tipos|encapuchados|someone|somebody|people',
  kin:
    'husband|hubby|huband|wife|spouse|sons?|daughters?|kids?|child|children|baby|brothers?|sisters?|father|dads?|mother|mom|mum|mama|parents?|uncles?|aunts?|cousins?|nephews?|nieces?|friends?|neighbou?rs?|boyfriend|girlfriend|fianc(e|ee|é)|partner|grandm\\w+|grandp\\w+|grandson|family|coworkers?|co-workers?|roommates?|boss|in-laws?|everyone|everybody|client|student|tio|papi|' +
    'esposo|esposa|marido|mujer|muger|h?ij(o|a)s?|h?erman(o|a)s?|papas?|apa|mamas?|padres?|padrastro|madre|jefit(o|a)|ti(o|a)s?|prim(o|a)s?|sobrin(o|a)s?|amig(o|a)s?|vesin(o|a)s?|novi(o|a)|pareja|niet(o|a)s?|niñ(o|a)s?|abuel(o|a)s?|familia\\w*|cuñad(o|a)s?|suegr(o|a)s?|compañer(o|a)s?|compadre|comadre|yerno|nuera|ahijad(o|a)|bebe|nene|nena|muchach(o|a)s?|señor|señora|todos|todas|barios|unos|dos|tres|barias',
  their:
    'my|our|his|her|their|the|some|two|a|mi|mis|ami|su|sus|nuestro|nuestra|un|una|unos|el|la|los|las|al|barios',
  /** A person, named or not. */
  them: 'him|her|them|me|us|everyone|everybody',
  took:
    'took|take|takes|taken|taking|tooken|picked|pick(s|ing)? up|grab\\w*|got|caught|catch|cot|seized|nabbed|snatched|kidnap\\w*|stop(p)?ed|stoped|pulled over|pulled|hold|holds|holding|held|keeping|kept|locked|moved|transferred|transfered|chased|cuffed|handed|surround\\w*|raid\\w*|' +
    'llev(o|aron|an|ando|arse|arlo|arla|aran|ado|ada|ados)|lleb(o|aron)|agarr(o|aron|an|ado|ada|ados|e)|par(o|aron)|captur\\w*|pesc(o|aron)|cach(o|aron)|aprehend\\w*|aprendieron|retuv\\w*|encerr\\w*|levantaron|levanto|subieron|traslad\\w*|secuestr\\w*|rodearon|entreg(o|aron|aran)|esposaron|jal(o|aron)|sacaron',
  keep: 'has|have|hav|had|keeps?|hold|holds|holding|held|got|tiene|tienen|tenia|tubo|tuvieron|tubieron|retiene|retienen',
  came: 'came|come|comes|coming|went|showed|knock\\w*|here|outside|at|in|around|looking|asking|searching|vino|vinieron|viene|llego|llegaron|esta|estan|anda|andan|andaba\\w*|entro|entraron|toco|tocaron|tocando|afuera|busca\\w*|preguntan\\w*|preguntaron|rondando|parad(o|a)s?|drove|parked',
  door: 'door|house|home|apartment\\w*|building|work|job|plant|restaurant|school|church|street|neighborhood|complex|casa|puerta|trabajo|jale|calle|colonia|apartamento\\w*|departamento\\w*|traila|trailer|restauran\\w*|escuela|iglesia|fabrica|taqueria|obra|outside|afuera',
  land: 'mexico|tijuana|juarez|matamoros|reynosa|nogales|piedras negras|guatemala|honduras|salvador|nicaragua|venezuela|colombia|ecuador|peru|cuba|haiti|brazil|brasil|dominicana|india|africa|his country|her country|su pais|mi pais',
  /** Detention places with few residents. */
  place:
    'karnes|dill?(e|i)y|prairieland|prair(i|y) ?land|bluebonnet|blue bonnet|port isabel|joe corley|pearsall|los fresnos|el valle detention|hutto|rolling plains|coastal bend|bluebonet|winn correctional|pine prairie|basile|jena|lumpkin|krome|adelanto|otay mesa|eloy|moshannon|alcatraz|fort bliss|camp east montana|east montana|sierra blanca|otero|cibola|delaney|lew sterret|1200 baker|big spring flightline|giles dalby',
  /** Towns with such a place, where clients live as well. */
  town: 'conroe|livingston|eden|haskell|anson|raymondville|laredo|el paso|taylor|alvarado|groesbeck|robstown|big spring|valle|el valle|winn|florence|stewart|torrance|luisiana|louisiana|houston contract|montgomery|polk county|lasalle|limestone|oklahoma|arizona|georgia',
  crime:
    'assault|asalto|dui|dwi|owi|robo|theft|stealing|shoplifting|burglary|robbery|drugs?|drogas?|possession|posesion|fraud|fraude|domestic violence|violencia domestica|violencia|agresion|battery|weapons?|arma|dwy|reentry|reingreso|tomado|borracho|ebrio|criminal\\w*|penal(es)?|felony|misdemeanor',
} as const

/** Taken out first: it sounds like it and is something else. */
export const ELSE: readonly string[] = [
  '(never|nunca|jamas|not|no me han|no he sido|no ha sido|havent) ~3 (arrest*|detain*|deten*|deport*|stop*|charged|convicted)( (ni|or|nor|o) (arrest*|detain*|deten*|deport*|charged))?',
  '(works?|worked|working|job|trabaj*|empleo|secretary|nurse|guard|agent) (for|at|in|as|with|para|en|con|de|como)( the| a| an| el| la| un| una)?( county| federal)? ({ice}|{police}|jail|prison|carcel|court|corte|agente)( {police}| agent| officer)?',
  '{kin} (is|es|was|era) (a |an |the |un |una )?({police}|border patrol|ice|immigration|agente|judge|jueza?|bailiff|lawyer|abogad*)( patrol)?( officer| agent| de la migra| de (la )?policia)?',
  'hearing (aids?|loss|test|problems?|impaired|back|from)|hard of hearing|(forward to|love|good|glad|not|start) hearing',
  '\\d+ (\\w+ ){1,3}court|me corte|corte y|(tennis|basketball|volleyball|food|supreme|soccer|racquetball|north|south|family|divorce) courts?|courts? (by my|decision|records?|dispositions?|marriage|clerk|interpreter)|play*( \\w+){1,3} court',
  'cortes? (suprema|de (pelo|cabello|luz|agua|energia|internet|carne|caja|servicio|cable|pasto|manga))|suprema corte|decision de la corte',
  '(caso|tramite|proceso|solicitud|pago|carta|paquete|trafico|envio|cheque|tarjeta|permiso)s? ~3 detenid(o|a)s?|detenidamente|detenimiento',
  'cbp (one|website|app)|(with|con) (no )?(hielo|water)|(speak|talk|check|interview|appointment|cita|entrevista|filed?|case|experience) ~1 with (us )?immigration|ice (cream|rink|skat*|hockey|coffee|tea|cubes?|pack|box|chest|age|breaker|maker|storm|water|machine)|(black|dry) ice|(bags?|glass|cups?|buckets?) of ice|(water|soda|coffee|tea|drinks?|lemonade) with ice|(bring|buy|need|some|more) ice (and|for|please)|ice (on (the )?(roads?|roof|car|streets?|bridge|windshield|sidewalk)|and drinks)',
  'presentar* ~3 (entrevista|huellas|su oficina|pruebas|documentos|papeles|formulario)|report ~3 (income|taxes|address|change|jobs?|wages)|conditions ~3 removed',
  'audiencias? (de|del) (la )?(tele*|radio|podcast)',
  '(took|take|taking|picked up|pick up|llevo|llevaron|llevamos|recogio|got) ~5 (to (the )?(doctor|school|hospital|dentist|airport|park|store|clinic|church|er)|from (daycare|the airport)|al (doctor|medico|hospital|dentista|aeropuerto|parque)|a la (escuela|playa|tienda|iglesia|clinica))',
  '(taken|took|taking) (care|off|the test|a test|(so |too |very )?long|forever|time|months|{their}? (photos?|pictures?|fingerprints?|biometrics|car|pressure|medicine))',
  '{ice} ~2 (has|have|took|got|is taking|tiene|tienen|tardo|tarda|tomo|kept|keeping|holding|stopped|moved|transferred|paro|entrego|dejo|llevo) (my|our|the|a|mi|mis|nuestro|el|la|un|una|so|too)? ?(\\w+ )?(interviews?|appointment|citas?|entrevista|tarjeta|cases?|files?|forms?|application|petition|papers?|documents?|payment|photos?|picture|address|long|while|months?|weeks?|years?|caso|expediente|formularios?|solicitud|peticion|papeles|documentos|pago|fotos?|direccion|meses|semanas|años|tiempo|wrong)',
  '({police}|fbi) (clearance|certificates?|records?|reports?|letter|background)|(certificado|carta|constancia|antecedentes|reporte|record|letter|report) ~2 (de |from )?(la |the )?{police}|antecedentes penales',
  '(free of|no|without|sin|libre de|extra|late|service) (any )?(charges?|cargos?)|(charges?|charged|cargos?|cobr*) ~3 (me )?(tarjeta|cuenta|envio|servicio|banco|card|account|bank|service|credit|twice|dos veces|dollars|for (the|my|a) (consultation|form|appointment|copy|copies|second))|(tarjeta|cuenta|card|account) (was |is |got )?(charged|cargo)|a cargo|cargo extra',
  'removal of (the )?conditions|(remove|removing|removal) ~2 conditions',
  '(hotel|flight|online|airport|vuelo) check-?in|check-?in (desk|counter|at the (hotel|airport)|on|with you)|(just |to |can you |could you )(check|checking) in on',
  '(orden|order(ed)?) (de )?(compra|trabajo|medica|del doctor|money|pago|birth)',
  '(stopped|stop) by (?!(the |an? |some )?({ice}|{police}|agents?|officers?))|(stopped|stop) (working|at (the|your) (office|store|bank))|(pare|paro|pararon) (en|de|a comer)',
  '(on hold|hold on( a)?|hold the|put me on hold|post office ~4 mail)',
  '(married|marry|wedding|nos caso|nos casamos|casamos|boda|divorce*|divorci*|acta|decree|custody) ~4 (judge|jueza?|courthouse|court|corte)|(judge|jueza?|court|corte) ~2 (married|nos caso|divorce*|divorci*|marriage)',
  '({kin}|ex) (tiene|tienen|tenian) a ({their} )?{kin}|took me ~2 (hours?|days?|weeks?|months?|years?|forever|long|minutes?|while)|scouts?|(they|people) came to ~3 (dinner|lunch|party|visit|church)',
]

/** Urgent, by kinds. */
export const URGENT: readonly string[] = [
  // Taken: by whom, or of whom.
  '{ice} ~3 ({took}|arrest*|detain*|detuv*|detien*)|{took} ~5 {ice}',
  '{police} ~3 {took}|{took} ~4 {police}',
  '{ice} ~1 {keep} (a )?({their} )?({kin}|{them})|({ice}|{police}) lo tienen?|(lo|la|los|las|le|nos) (tiene|tienen|tubo|tenia*) ~4 ({ice}|{police}|encerrad*|alla|ahi|en)',
  '({men}) (just |were |are |also )?(took|take|taking|grab*|snatched|picked up|got|have|holding|keeping|kidnap*|caught|arrest*|cuffed) (up )?({them}|({their} )?{kin})',
  '(took|picked up|grabbed|snatched|kidnapped) (him|her|my {kin})( away| up)?( {police}| {ice})?',
  '{men} ~6 (took|grabbed|llevaron|subieron|sacaron|agarraron) ~2 ({kin}|{them})',
  '({kin}|he|she|they|i|we|hes|shes) (was|is|were|are|got|gets|has been|have been|just got|been|getting) (just )?(also )?(taken|tooken|picked up|grabbed|caught|stopped by|pulled over|held|being held|in custody|missing|locked|cuffed|sent back|kidnapped|transferred|removed|being removed)',
  'being held|got picked up|were picked up|was picked up|kids? dad was taken|was taken (from|by|into|away|at|out)',
  '(he|she|they|{them}|{kin}|im|i am|hes|shes|theyre|{kin} is) (gonna|going to|to|will|be|is|was|being|getting|gets) ~3 (removed|kicked out)',
  'se (me |nos )?(lo |la |los |las )?(acaban de )?llev(o|aron|an|ar)( ayer| hoy| anoche| tambien| esposad*)? a? ?({their} ){0,2}{kin}|se (me |nos )?(lo|la|los|las) (acaban de )?llev(o|aron|an|ar|aran)|acaban de llevar|se llevaron a todos|subieron ~3 (camioneta|van|carro|troca|suv|bus)|(into|in) a (white |black |gray )?(van|suv)|(lo|la|los|las) (dejaron|dejan) (adentro|dentro|ahi|encerrad*)|{ice} ~2 (dej(o|aron)|quedo)|(lo|la|los|las|{kin}) (transfir*|bajaron|corretearon|tumbaron|interrogaron)|(me|nos) (lo|la|los|las) (quitaron|sacaron|llevaron)',
  'agarraron|(lo|la|los|las) (pararon|sacaron|levantaron|trasladaron|agarr*|encerraron|esposaron|traen|traian)|acaban de agarrar|(hold|holding|held|kept|keep|keeping) (him|her|them|my {kin})|(get|getting|sacar) (a )?({them}|({their} )?{kin}) (out|de|del|libre)|(sacar|sacarlo|sacarla|sacarlos) (a )?(mi )?{kin}|(sacarlo|sacarla|liberarlo|liberarla)|{police} ~1 {keep} (a )?({their} )?({kin}|{them})|(unmarked|sin placas?|no badges?|sin identific*)|(truck|car|van|troca|carro|camioneta) ~5 (tirad*|abandon*|sol(o|a)|doors? open|puerta abierta)',
  '(agarr*|pararon|levantaron|pescaron|capturaron|encerraron|esposaron|trasladaron|entregaron|pasaron|movieron|sacaron) (a|al|ami) ({their} )?{kin}',
  '(lo|la|los|las|me|nos) (agarr*|pararon|paro|esposaron|encerraron|levantaron|trasladaron|trasladan|movieron|entregaron|sacan|sacaron|van a sacar|quieren (llevar|sacar|agarrar)|van a (llevar|sacar|agarrar)) ~6 ({ice}|{police}|{kin}|papeles|otra|aqui|alla|saliendo|trabajo|freeway|calle|corte|bus|avion|donde|dicen|ya|carretera|{town}|{place})',
  '(tienen|tiene|tenian) (a|ami) ({their} )?{kin}|tienen (a )?mi (esposo|esposa|h?ijo|h?ija|papa|mama|h?ermano|h?ermana)',
  '(separaron|separated) (us|them|him|her|a mi|de su|de mi|at the border)|(nos|los|me|la|lo) separaron|(took|quitaron) ~2 (baby|bebe|kids|niños|h?ijos)',
  // Whereabouts unknown.
  '(not|havent|hasnt|no) ~3 heard from ({them}|({their} )?{kin})|no (se|sabemos|he sabido|hemos sabido|supe) (nada )?(de|del) (el|ella|ellos|{their} {kin})|no (se|sabemos) nada de (el|ella|mi|ellos)|({kin}|{them}|he|she) ~3 (missing|disappeared|desaparec*)|desaparec* ~3 {kin}|(let|letting) {them} (out|go)|no (lo|la|los|las|le) (dejan|sueltan|soltaron|dejaron)|(wont|not|didnt|will they|never) release*|sueltan|soltaron|soltar(lo|la)|liberar(lo|la)|(cant|cannot|can not|couldnt|unable to) (find|locate|reach) ({them}|my {kin})|(dont|do not|doesnt|dnt) (know|no) where (he|she|they|hes|shes|my {kin}|{ice})|wont (tell|let) (me|us) (where|talk|see|speak)|no (se|sabemos|nos dicen|me dicen|dicen) a? ?donde (lo|la|los|las|se|esta(n)? (mi|el|ella)|fue)|no (aparece|aparecen|encontramos|encuentro a|lo encuentro|la encuentro|lo encontramos|me dejan? (hablar|ver)|nos dejan? (hablar|ver)|llego a (la |su )?casa)|(didnt|did not|never|hasnt) (come|came|make it|made it|show|showed|arrive|arrived) (home|back|out|up|to)|no (salio|regreso|ha regresado|volvio)|locali(z|s)ador|locator',
  '(hand ?cuff*|in cuffs|esposad(o|a)s|esposado|esposaron|lo esposaron|(llevaron|sacaron|tienen) esposada)',
  // An arrest or a detention by its name.
  'arrest(s|ed|ing|d|aron|an|ado|ada|ados|adas|o|ar|arlo|arla|arme|arnos|ando|e|en|amos)?|under arrest|arest*',
  'deta(i|y)?n*|deten*|detuv*|detien*|apres*|prendieron a|retenid(o|a)s?|apprehended|aprehendid*|locked up|behind bars|incarcerated|encarcel*|encerrad(o|a)s?',
  'deport(s|ed|ing|ation|ations|d|ado|ada|ados|adas|acion|aciones|asion|aron|an|ar|arlo|arla|arme|arnos|arte|en|aran|are|o|able)?',
  // Detention places.
  'jail(ed)?|tambo|entamb*|rejas|la pinta|bartolina|penitenciaria|inmate|lock ?up|booked (in|into)|mugshot|in the county|en el condado|prison|in custody|ice custody|carcel|prision|custodia de|bajo custodia|el bote|(esta|estan|cayo|cayeron|metieron|sigue|lo tienen|tienen) (pres(o|a)s?|encerrad*)|pres(o|a)s? (en|desde|y|por|sin)|preso|presos|h?ielera|perrera|corralon|reclusorio|processing (center|centr*)|procesamiento|holding cell|celda|calabozo|(men|minors) shelter|shelter (in|for)|albergue*|refugio|in secondary|segunda inspeccion|las carpas|tent camp|in a cell',
  '(in|at|to|from|en|a|al|de|desde|is|esta|called|is at|inside|the) (the |el |la )?{place}|{place} (detention|tx|texas|center)|in detention',
  '(hes|shes|he|she|him|her|lo|la|los|them|they|{kin}) ~4 (moved|transferred|taken|took|sent|held|inside|tienen|tiene|mandaron|pasaron|llevaron|movieron|trasladaron|detained) ~6 {town}|(moved|transferred|sent|taken) (him|her|them|my {kin}) ~4 {town}|(hes|shes|he is|she is|{kin} is|esta|estan|been) (in|at|inside|en) (the )?(luisiana|louisiana|conroe|livingston|eden|haskell|anson|raymondville|valle|el valle|winn|torrance|montgomery processing|polk county|limestone|webb county)|(mandaron|llevaron|pasaron|movieron|trasladaron) ~4 {town}',
  // Sent out of the country.
  '(put|putting|puts|sent|sending|send|fly|flying) (back )?({them}|({their} )?{kin}) ~4 (plane|bus|avion|flight|{land})|(suben|subieron|sube|subir|subirlo|subirla|sacar|sacan|sacaron|puts?) ~4 (plane|avion|flight|vuelo|bus|camion)|(on|in) (a|the) (plane|bus)|(he|she|they|him|her|{kin}) ~4 on (a|the) flight|(told|telling) {them} ~3 (leaves|leaving|goes|going)|(lo|la|los|las|me|nos) (sac(o|aron)|ech(o|aron)|avent(o|aron)) (por|a|para|hacia) ({land}|{town})|(lo|la|los|las|me|nos) ~3 (mandar|mandan|mandaron|regres*|devolver|devuelven|devolvieron) ~3 ({land}|{town})|(send|sent|mandar|mandarlo|mandarla|mandan|mandaron|llevan) ~4 (otro|another|third|tercer) (country|pais)|sent back|being sent',
  '(ordered|told|order|ordenaron|ordenan|ordeno|dijeron que|tell) ~3 (leave|depart|salir|self deport|irme|salga)( of| from| del| de)?( the| este| el)?( country| us| usa| pais)?|depart immediately|(days|dias|hours|hrs|horas) (to leave|to depart|para (salir|irme|irse|dejar))|leave the (country|us|united states) (immediately|now|by)|self ?deport*|(sacar|echar|correr) ~2 pais|cbp home|autodeport*',
  '(crossed|cruzo|cruzaron|crossing) ~5 (last|ayer|week|semana|dias|days|yesterday|today|hoy|anoche)|(denied|refused|negaron) ~2 (entry|entrada)|turned {them} (away|back)|(apelar|appeal) ~4 (judge|juez|order|orden|days|dias)|(judge|juez|order|orden|days|dias) ~3 (apelar|appeal)|unaccompanied|no acompañad(o|a)s?|({kin}|he|she|they|los|lo|la) ~5 (at the border|en la frontera)|se entreg(o|aron) (en|a|con)|(turned|turn) (himself|herself|themselves|myself) in|surrendered|(lost|denied|losing|perdi|perdio|perdimos|nego|negaron|negado|dismissed) ~4 (asylum|asilo|appeal|apelacion)|(asylum|asilo|appeal|apelacion) ~4 (lost|denied|dismissed|nego|negaron|negado|negada)|(traiga*|traer|bring) ~2 (maletas?|suitcases?|luggage)',
  // Papers that order, charge or detain.
  '((final|removal|deportation|departure|expulsion) orders?|orders? of (removal|deportation|supervision|departure|exclusion)|ordered (removed|to leave|to (appear|report))|removal|notice to (appear|report)|nta|detainer|({ice}|police|has a|an?) hold|hold (de|from|by|con) {ice}|holds? on (him|her|my|me|his)|hold (de )?(ice|imigration|inmigracion|migracion)|expedited|in absentia|i ?(862|220a|220b|205|247a?|286|860|851|871)|voluntary (departure|return)|reinstatement|habeas|stay of|parole ~3 (revoked|terminated|cancel*|ended)|(revoked|terminated|canceled|cancelled|revocaron|cancelaron|quitaron) ~2 parole|parole ~2 (cancelaron|quitaron|revocaron)|warrants?|summons|subpoena|bond|bonds|bail|credible fear|reasonable fear|reentry)',
  '(orden(es)? (final|vieja|de (deportacion|expulsion|remocion|remosion|salida|arresto|captura|aprehension|supervision|detencion|presentarse|inmigracion|la migra))|remocion|removicion|(salida|retorno|regreso|partida|vaya|irse|irme|salir|salga) ~2 voluntari*|proceso de (deportacion|remocion|expulsion)|(notificacion|aviso|citacion|citatorio|cita|papel|carta) (de |para )?(compare*)|comparec*|citatorio|citaron|citacion|me citan|me cito|fianzas?|grilletes?|griyete|tobillera|brazalete*|miedo creible|en ausencia|(quiere*|obligan|obligaron|hicieron|hace*|pide*|pidio|piden|presion*) ~2 (que )?firm(ar|e|en|o)|firm(o|e|ar|aron|en) (la|una|mi|su|esa|sus)? ?(salida|deportacion|orden)|signed (something|a paper|papers he|papers she|his deport)|(want|wants|made|make|making|forced|forcing) (him|her|me|them|us) (to )?sign)',
  'ankle (monitor|bracelet|moniter)|gps (monitor|bracelet|watch)|reloj (gps|de {ice})|poner ~2 (reloj|gps)|isap|smart ?link|(my|his|her|a|the|with|mi|su|ice|tengo|next|at|annual) check-?(| )in(s)?|check-?( )?in ~2 {ice}|chequeo con|(report|reporting|presentar*|presente|presentarme|cita|appointment|firmar|firma|reportar*) ~6 (to |at |with |con |en |a )?(ice|isap|ero|deportation|la migra|immigration (office|officer)|(oficina|oficial) de (in|i|im)?migra*)|(toca|tengo que|debo|hay que|tiene que|pidieron|dijeron que) presentar(me|se|nos)|(have to|has to|must|need to) report|vuelva con boleto|boleto de avion',
  '(dui|dwi|owi|charged with|charged for|press(ed)? charges|(criminal|pending|open|drug|felony) (charges?|case for)|felony|felonies|felonias?|felon|indicted|arraign*|probation|manej* (borracho|tomado|ebrio|tomada)|(puso|pusieron|poner|levantaron|levanto|hicieron|dieron) (un )?cargos?|accused|drunk driving|drinking and driv*|dr(i|u)nk and driv*|restraining order|protective order|orden de (proteccion|restriccion)|sentenced|sentenci*|pled|plead|guilty|culpable|public defender|defensor publico|abogado de oficio|motion to|reopen|reabrir|bia|cargos? ~3 {crime}|acus(aron|ado|ada|an) de|me acus*|le acus*|delito*|probatoria|libertad condicional|{crime} (charges?|case|arrest)|(case|caso|charged?|charges|convicted|condenad*|culpable|guilty) (for|of|de|por|with) (a |an )?{crime}|convicted|got charged|was charged)',
  // A court or a judge.
  'hearings?|audiencias?|courts? ?(date|case|hearing|notice|appearance|appointment|order|room|house)s?|(immigration|imigration|federal|criminal|county) (courts?|judge)|master (calend*|hearing)|eoir|individual hearing',
  '(go|going|went|goes|gone|appear|come|called|report|be|have|has|had|missed|miss|attend|got|served|papers|about|for|my|his|her|their|our|new|next) ~1 (to|in|before|at|my|his|her|our|the|a|have)? ?(court|cort|kourt)|courts?|in court|court (is|was|on|today|tomorrow|tmrw|this|next|in|sent|called|said|ordered|dec|december|jan|january|mon|monday|tuesday|wed*|thur*|friday)|for court',
  '(see|before|with|by|front of|the|an?|new|same) (the |an? |immigration )?judge|judges? (ordered|said|gave|denied|wants|changed|did)',
  '(la|mi|una|su|otra|de|en|a|tengo|tenemos|tiene|tienen|tenia|tuve|toca|h?ay) cortes?|cortes?|kort(e|es)',
  '(juez|jueza|jues|juesa|juzgado|juscado|tribunal|fiscal|fiscalia)',
  // The agency at the door or at work.
  '(afraid|scared|miedo) (of|a|de|por) (la |el |the )?{ice}|border patrol|la border|patrulla|patruya|(el|la|del|las) ero|isap|hsi|us marshals?|cbp|(con|with) (la |el )?{ice}|({kin}|he|she|hes|shes|they|esta|estan) ~3 (with|con|en|in) (la |el )?{ice}|(la migra|migra|el ice|los (de|del) (la )?{ice}|redadas?|redada|(imigration|ice|work|job) raids?|raided|raids?|retenes|reten|checkpoints?)',
  '{ice} (\\w+ ){0,4}{came}|(vino|vinieron|llego|llegaron|entro|entraron|came|cayo|viene|vienen) (\\w+ ){0,1}({ice}|agentes|federales|{police})',
  '({men}|{police}) ~5 (came|come|went|showed|looking for|asking for|llegaron|vinieron|afuera|outside|tocando|buscando*|preguntando) ~5 ({door}|me|mi|my|him|{ice})|knock(ed|ing)? (on|at)|a knock|(tocando|knocking|golpeando|banging|tocaron) ~8 ({ice}|{men}|{police})|(buscarme|me (esta |estan )?busca(n|ndo|ron)|busca(n|ndo|ron) a|looking for (me|him|her|my {kin})|asking for (me|him|my {kin})|pregunt(an|ando|aron) por (mi|el|ella|nosotros))|(came|come|coming|vinieron|vino|fueron|vienen) (for|por) ({them}|({their} )?{kin}|el|ella|mi)|({ice}|{police}) ~2 (fue|fueron|entr*|enter*|go|goes|come|comes|venir) ~4 {door}|en manos de|(taking|grabbing|picking|stopping|arresting) (up )?(people|everyone|workers|hispanics|latinos)|(agarrando|parando|levantando|llevando|pidiendo) (a )?(la )?(gente|todos|personas|hispanos|latinos|carros|papeles)|escondid(o|a)s|(we|we are|were|im|i am|stay) hiding|(afuera|outside) (h?ay )?(agent*|oficial*)|(agent*|oficial*) (afuera|outside)|no abrimos',
  '({ice}|{police}|agents?|agentes|oficial|officer) (and |y )?(called|call|llamo|llamaron|dejo|dejaron|left|deport*)|(called|llamo a|llamaron a|llamo) ({ice}|border patrol)|tarjeta en la puerta|(by|from|call(ed)? (from|by)|letter from|appointment with|cita con|por|llamo|llamada|carta de|de) (el )?(ice|ero)|oficial de deport*',
  '{police} ~4 ({ice})|{ice} (agents?|officers?|agentes|oficial(es)?)',
  '(quitaron|took) ~4 (green card|visa|mica|residencia) ~6 (judge|jues|puente|bridge|airport|aeropuerto)|(puente|bridge|aeropuerto|airport|frontera) ~3 (quitaron|took|holding|h?old)',
  '(stopped|pulled over|pararon|paro) (me|us|nos|my {kin})( \\w+){0,3}|(me|nos|lo|la) par(aron|o) (la|el|los|un|una|en|y) ~3',
]

/** A letter too many, too few or swapped is forgiven in these. */
export const FORGIVEN: readonly string[] = [
  'arrested|arrestaron|arrestado|arrestada|detained|detention|detenido|detenida|detuvieron|detencion|deportation|deportacion|deportaron|deportado|deportada|deporting',
  'immigration|inmigracion|migracion|handcuffed|prairieland|bluebonnet|voluntary|voluntaria|comparecer|citatorio|audiencia|detention|detainer|llevaron|agarraron|patrulla|checkpoint|probation',
].flatMap((words) => words.split('|'))
