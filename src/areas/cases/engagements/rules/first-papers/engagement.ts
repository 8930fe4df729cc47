// The engagement letter. Its sources by clause: docs/areas/engagement-texts.md.
import { FROM_US, JOINT, KEPT_FOR, LANGUAGE_AND_SIGNING, NOTICE_TO_CLIENTS, WAIVER } from './pieces.ts'

export const ENGAGEMENT = {
  en: `{today}

Dear {clients.names}:

Thank you for choosing {firm.name}. This letter is our contract with you. It says what we will do, what it costs, and how it can end. Please read all of it and ask us anything. You may also ask another lawyer before you sign.

“You” is each client who signs: {clients.names}. “We” is {firm.name}. The attorney who answers for your case is {attorney.name}.

You can sign until {valid.until}. Our work begins when all of you and we have signed. Until then we are not your lawyers for this case, and we do not watch its dates.

# What we will do

This letter is for your case: {case.kind}. We will do this work:

{scope}

# What is not included

This letter does not cover any other work. For example, it does not cover:

{notIncluded}

If you need more, we will first agree with you in writing on the work and its price.

# Our fee

[if flat]
Our fee is a flat fee of {fee.total}. It stays the same, however long the work takes. We earn it at this step:

{fee.parts}
[end]
[if milestones]
Our fee is {fee.total} in all. It has parts. We earn each part when its step is done, and not before:

{fee.parts}
[end]
[if hourly]
Work by the hour costs {hourly.rate} an hour. We write down our time, and you can ask to see it. All of our fees together will not be more than {fee.total}, unless you agree to more in writing.
[end]

Fees are not set by law. You and we agree on them.

[if contingent]
# The part that depends on the result

Part of our fee is a contingent fee. We earn it only if the result named here happens:

{fee.contingentParts}

1. It is a fixed amount and not a percentage. It is the same at every stage of the case, with or without a hearing or an appeal.
2. If that result does not happen, you do not owe this part. If you have paid it, you get it back.
3. Government fees and costs are apart. We take nothing for them out of this part, and you owe them whatever the result is.
4. At the end you get a written statement. It says the result, what you owe for this part, and how we reached that amount.

[end]
[if governmentFees]
# Government fees

The government charges fees of its own. They are not part of our fee, and we keep none of it. Today, {today}, they are:

{governmentFees}

Fees can change. The fee on the day of filing is the one that counts. The government keeps its fee even if it denies the case.

[end]
[if costs]
# Costs

You also pay these costs of your case. We charge what they cost us, and no more:

{costs}

We will ask you before we spend money on anything else.

[end]
[if plan]
# When you pay

You pay on these days:

{plan}

If you cannot pay on a day, tell us before it comes. We will look for another day with you. If you do not pay after a clear warning, we may end our work as the rules for lawyers allow.

[end]
# Your money and refunds

[initials refund]
[if trust]
Your first payment is {deposit}.
[end]
Money that you pay before we earn it goes into our trust account. That is a bank account for money of clients, apart from ours. The money is yours until we earn it. We take out a fee only after its step is done, and we show you each time. Money for government fees and costs is used for those only.

If our work ends early, for any reason, you get back all the money that we have not earned, within {refund.rule}. You also get a list of what was paid in and out. No fee is kept only because it was paid.
[end]

[if payer]
# When someone else pays

{payer.name} ({payer.relation}) pays for you. The law allows this only if you agree. By signing, you agree to these rules:

1. You are our client. {payer.name} is not our client because of the payment.
2. You make the decisions. The payment does not change our advice to you.
3. What you tell us stays private. We talk with {payer.name} about payments only, unless you allow more in writing.
4. Money that comes back goes to the person who paid it, unless you and that person tell us something else in writing.
5. If {payer.name} stops paying, we will tell you. You then decide whether to pay yourself.

[end]
[if joint]
# When we represent both of you

${JOINT.en}

[end]
[if waiver]
# A conflict of interest

${WAIVER.en}

[end]
# What we need from you

1. Tell us the truth and all of it, even if it is hard. A false answer to the government can end your case.
2. Send what we ask for on time. Read our messages.
3. Tell us right away if you move, or if your phone or email changes. Most people who are not citizens must also tell the government within 10 days.
4. Tell us before you travel outside the country, marry, divorce or change jobs.
5. Call us right away if you are arrested, detained or get a letter from the government or a court.
6. Go to every appointment and hearing.
7. Read each form before you sign it, or have it read to you in your language. You answer for what it says.
8. Do not file anything in your case without us.

# How we work with you

We work with care and watch the dates of the work in this letter. We tell you when something happens, and we answer your questions. You choose English or Spanish. Other people of our office help, and {attorney.name} answers for their work. What you tell us is private, with the few exceptions that the law makes. Other people may read what you leave open on a shared phone or computer, so keep your own copies private too. Texas lawyers have a code of conduct called the Texas Lawyer’s Creed; ask us for a copy.

[if interpreter]
# If someone reads or interprets this letter for you

That person gives us a name and signs that they read all of it to you, or interpreted it, fully and truthfully. They do not give you legal advice. What they hear about your case must stay private.

[end]
# No promise of a result

Officers and judges decide. Laws and rules change. Nobody can promise an approval or a date, and we do not. What we say about your chances is an opinion.

# What our license covers

Immigration law is federal law, so we can work on federal immigration law for you in all states. For state law, we are licensed in Texas only. We do not advise on the law of another state or country, on taxes, or on a criminal case. If your case touches those, you need a lawyer for them.

# How this agreement ends

You can end it at any time, for any reason. A message in your portal, an email or a letter is enough.

We can end it if the rules for lawyers allow it. Examples: you do not pay after a clear warning, you want us to do something false or illegal, or we can no longer work together. We will tell you in writing and give you time to find another lawyer. Where a court or an agency must agree first, we will ask.

If it ends early, you owe only what we have earned by then. You get back the rest, your papers, and a list of your next dates that we know.

Without any of this, it ends when the work in “What we will do” is done. After that we do not watch dates or new laws for you.

# Your file

The file is yours. You can ask for a copy at any time. We give you back your original papers. We keep the file for ${KEPT_FOR.en} after your case closes, and then we destroy it in a safe way. Keep your own copies.

# If we disagree

Talk to us first. Most things are solved that way. Texas law applies to this letter, and federal law where it governs.

[if arbitration]
[initials arbitration]
If talking does not help, a private judge called an arbitrator decides. This is for disputes about our fees and about our work, also if you say that we made a mistake that harmed you. You may say no to this and still hire us: tell us before you sign, and you get this letter without it. If you agree, know what it means:

1. Cost. It is often faster and cheaper than a court, but an arbitrator has to be paid. You pay no more than it would cost you to file the case in a court. We pay the rest. Each side pays its own lawyer.
2. No jury. You and we give up a trial by a judge or a jury.
3. Less discovery. Each side gets to see fewer papers of the other and to ask fewer questions. The rules of evidence are looser.
4. Privacy. The hearing is private. A trial is public.
5. Almost no appeal. The decision is final. A court can change it for very few reasons.
6. Who and where. You and we choose the arbitrator together. If we cannot, a court chooses. The hearing is in the county of our office in Texas, or by video if you want.

You can still go to a small claims court, and you can always complain to the State Bar. This does not limit what we may owe you. You may ask another lawyer before you agree.
[end]
[end]
[if not arbitration]
If talking does not help, you and we can each go to a court in Texas.
[end]

${NOTICE_TO_CLIENTS.en}

${LANGUAGE_AND_SIGNING.en}

# What your signature says

By signing, you say: I read this letter, or it was read to me in a language that I understand. I could ask questions. I agree to it.


${FROM_US}`,
  es: `{today}

Para: {clients.names}

Gracias por confiar en {firm.name}. Esta carta es nuestro contrato con usted. Dice qué haremos, cuánto cuesta y cómo puede terminar. Léala toda, por favor, y pregúntenos lo que quiera. También puede consultar a otro abogado antes de firmar.

«Usted» es cada cliente que firma: {clients.names}. «Nosotros» es {firm.name}. El abogado o la abogada responsable de su caso es {attorney.name}.

Puede firmar hasta el {valid.until}. Nuestro trabajo comienza cuando todos los clientes y nosotros hemos firmado. Hasta entonces no somos sus abogados para este caso ni vigilamos sus fechas.

# Qué haremos

Esta carta es para su caso: {case.kind}. Haremos este trabajo:

{scope}

# Qué no está incluido

Esta carta no cubre ningún otro trabajo. Por ejemplo, no cubre:

{notIncluded}

Si necesita algo más, primero acordaremos con usted por escrito el trabajo y su precio.

# Nuestros honorarios

[if flat]
Nuestros honorarios son una cantidad fija de {fee.total}. No cambia, dure lo que dure el trabajo. La ganamos en este paso:

{fee.parts}
[end]
[if milestones]
Nuestros honorarios son {fee.total} en total. Se dividen en partes. Ganamos cada parte cuando su paso está hecho, y no antes:

{fee.parts}
[end]
[if hourly]
El trabajo por hora cuesta {hourly.rate} la hora. Anotamos nuestro tiempo, y usted puede pedir verlo. Todos nuestros honorarios juntos no pasarán de {fee.total}, a menos que usted acepte más por escrito.
[end]

La ley no fija los honorarios. Los acordamos usted y nosotros.

[if contingent]
# La parte que depende del resultado

Una parte de nuestros honorarios depende del resultado. La ganamos solo si ocurre el resultado que se nombra aquí:

{fee.contingentParts}

1. Es una cantidad fija y no un porcentaje. Es la misma en cada etapa del caso, con o sin audiencia o apelación.
2. Si ese resultado no ocurre, usted no debe esta parte. Si ya la pagó, se le devuelve.
3. Las tarifas del gobierno y los gastos van aparte. No los sacamos de esta parte, y usted los debe sea cual sea el resultado.
4. Al final recibe un informe escrito. Dice el resultado, cuánto debe por esta parte y cómo llegamos a esa cantidad.

[end]
[if governmentFees]
# Tarifas del gobierno

El gobierno cobra sus propias tarifas. No son parte de nuestros honorarios, y no nos quedamos con nada de ellas. Hoy, {today}, son:

{governmentFees}

Las tarifas pueden cambiar. Cuenta la tarifa del día en que se presenta el caso. El gobierno se queda con su tarifa aunque niegue el caso.

[end]
[if costs]
# Gastos

Usted también paga estos gastos de su caso. Cobramos lo que nos cuestan, y nada más:

{costs}

Le preguntaremos antes de gastar dinero en otra cosa.

[end]
[if plan]
# Cuándo paga

Usted paga en estos días:

{plan}

Si no puede pagar un día, avísenos antes de que llegue. Buscaremos otro día con usted. Si no paga después de un aviso claro, podemos terminar nuestro trabajo como permiten las reglas de los abogados.

[end]
# Su dinero y los reembolsos

[initials refund]
[if trust]
Su primer pago es de {deposit}.
[end]
El dinero que usted paga antes de que lo ganemos va a nuestra cuenta de fideicomiso. Es una cuenta de banco para el dinero de los clientes, aparte del nuestro. El dinero es de usted hasta que lo ganamos. Tomamos los honorarios solo después de hacer su paso, y se lo mostramos cada vez. El dinero para las tarifas del gobierno y los gastos se usa solo para eso.

Si nuestro trabajo termina antes, por la razón que sea, usted recibe todo el dinero que no hemos ganado, en un plazo {refund.rule}. También recibe una lista de lo que entró y lo que salió. No nos quedamos con ningún honorario solo porque ya se pagó.
[end]

[if payer]
# Cuando paga otra persona

{payer.name} ({payer.relation}) paga por usted. La ley lo permite solo si usted está de acuerdo. Al firmar, usted acepta estas reglas:

1. Usted es nuestro cliente. {payer.name} no lo es por el hecho de pagar.
2. Las decisiones son de usted. El pago no cambia los consejos que le damos.
3. Lo que usted nos dice es privado. Con {payer.name} hablamos solo de los pagos, a menos que usted permita más por escrito.
4. El dinero que se devuelve va a la persona que lo pagó, a menos que usted y esa persona nos digan otra cosa por escrito.
5. Si {payer.name} deja de pagar, se lo diremos. Entonces usted decide si paga por su cuenta.

[end]
[if joint]
# Cuando representamos a los dos

${JOINT.es}

[end]
[if waiver]
# Un conflicto de intereses

${WAIVER.es}

[end]
# Qué necesitamos de usted

1. Díganos la verdad y toda la verdad, aunque sea difícil. Una respuesta falsa al gobierno puede acabar con su caso.
2. Mande a tiempo lo que le pedimos. Lea nuestros mensajes.
3. Avísenos enseguida si se muda o si cambia su teléfono o su correo electrónico. La mayoría de quienes no son ciudadanos también debe avisar al gobierno dentro de 10 días.
4. Avísenos antes de viajar fuera del país, casarse, divorciarse o cambiar de trabajo.
5. Llámenos enseguida si lo arrestan, lo detienen o recibe una carta del gobierno o de una corte.
6. Vaya a todas las citas y audiencias.
7. Lea cada formulario antes de firmarlo, o pida que se lo lean en su idioma. Usted responde por lo que dice.
8. No presente nada en su caso sin nosotros.

# Cómo trabajamos con usted

Trabajamos con cuidado y vigilamos las fechas del trabajo de esta carta. Le avisamos cuando pasa algo y respondemos a sus preguntas. Usted elige inglés o español. Otras personas del bufete ayudan, y {attorney.name} responde por su trabajo. Lo que usted nos dice es privado, con las pocas excepciones que hace la ley. Otras personas pueden leer lo que usted deja abierto en un teléfono o una computadora que comparte, así que cuide también sus copias. Los abogados de Texas tienen un código de conducta, el Texas Lawyer’s Creed; pídanos una copia.

[if interpreter]
# Si alguien le lee o interpreta esta carta

Esa persona nos da su nombre y firma que le leyó o interpretó toda la carta, completa y fielmente. No le da consejos legales. Lo que oye de su caso debe quedar en privado.

[end]
# No prometemos un resultado

Deciden los oficiales y los jueces. Las leyes y las reglas cambian. Nadie puede prometer una aprobación ni una fecha, y nosotros no lo hacemos. Lo que decimos de sus posibilidades es una opinión.

# Qué cubre nuestra licencia

La ley de inmigración es federal; por eso podemos trabajar para usted en la ley federal de inmigración en todos los estados. En cuanto a leyes estatales, tenemos licencia solo en Texas. No aconsejamos sobre la ley de otro estado o país, ni sobre impuestos, ni en un caso penal. Si su caso toca esos temas, necesita un abogado para ellos.

# Cómo termina este acuerdo

Usted puede terminarlo en cualquier momento y por cualquier razón. Basta un mensaje en su portal, un correo o una carta.

Nosotros podemos terminarlo si lo permiten las reglas de los abogados. Por ejemplo: usted no paga después de un aviso claro, quiere que hagamos algo falso o ilegal, o ya no podemos trabajar juntos. Se lo diremos por escrito y le daremos tiempo para encontrar otro abogado. Donde primero tiene que aceptarlo una corte o una agencia, se lo pediremos.

Si termina antes, usted debe solo lo que hayamos ganado hasta entonces. Recibe lo demás, sus papeles y una lista de sus próximas fechas que conozcamos.

Si no pasa nada de esto, termina cuando está hecho el trabajo de «Qué haremos». Después ya no vigilamos fechas ni leyes nuevas para usted.

# Su expediente

El expediente es suyo. Puede pedir una copia en cualquier momento. Le devolvemos sus papeles originales. Guardamos el expediente ${KEPT_FOR.es} después de cerrar su caso, y luego lo destruimos de forma segura. Guarde sus propias copias.

# Si no estamos de acuerdo

Primero hable con nosotros. Así se arregla casi todo. A esta carta se aplica la ley de Texas, y la ley federal donde corresponde.

[if arbitration]
[initials arbitration]
Si hablar no basta, decide un juez privado que se llama árbitro. Esto vale para disputas sobre nuestros honorarios y sobre nuestro trabajo, también si usted dice que cometimos un error que le hizo daño. Puede decir que no y contratarnos de todos modos: díganoslo antes de firmar y recibirá esta carta sin esta parte. Si acepta, sepa qué significa:

1. Costo. Suele ser más rápido y barato que una corte, pero al árbitro hay que pagarle. Usted no paga más de lo que le costaría presentar el caso en una corte. Nosotros pagamos el resto. Cada parte paga a su propio abogado.
2. Sin jurado. Usted y nosotros renunciamos a un juicio ante un juez o un jurado.
3. Menos acceso a pruebas. Cada parte puede ver menos papeles de la otra y hacerle menos preguntas. Las reglas sobre las pruebas son menos estrictas.
4. Privacidad. La audiencia es privada. Un juicio es público.
5. Casi sin apelación. La decisión es final. Una corte puede cambiarla por muy pocas razones.
6. Quién y dónde. Usted y nosotros elegimos juntos al árbitro. Si no podemos, lo elige una corte. La audiencia es en el condado de nuestra oficina en Texas, o por video si usted quiere.

Usted todavía puede ir a una corte de reclamos menores y siempre puede quejarse ante el Colegio de Abogados. Esto no limita lo que podamos deberle. Puede consultar a otro abogado antes de aceptar.
[end]
[end]
[if not arbitration]
Si hablar no basta, usted y nosotros podemos acudir a una corte de Texas.
[end]

${NOTICE_TO_CLIENTS.es}

${LANGUAGE_AND_SIGNING.es}

# Qué dice su firma

Al firmar, usted dice: leí esta carta, o me la leyeron en un idioma que entiendo. Pude hacer preguntas. Estoy de acuerdo.


${FROM_US}`,
}
