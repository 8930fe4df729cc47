// Papers for someone whom the firm does not represent, and for a client whose case is open or has ended.
import { FROM_US, KEPT_FOR, LANGUAGE_AND_SIGNING } from './pieces.ts'

export const NON_ENGAGEMENT = {
  en: `{today}

Dear {client.name}:

Thank you for talking with us. We have decided that we cannot take your case. {firm.name} does not represent you.

This does not mean that your case is weak. Another lawyer may see it in another way.

# What this means

1. We are not your lawyers for this case. We have not filed anything in it for you, and we will not.
2. We do not watch its dates for you.
3. What you told us stays private. If we have original papers of yours, we will give them back.

# Your dates

You told us about these dates. We did not check them. Please look at your letters from the government or the court, because there may be others.

{dates.told}

If you miss a date, you can lose your case or your rights. A missed hearing can bring an order of removal.

# What to do now

Talk with another immigration lawyer soon. If a date is near, do it today. The immigration courts have a list of free and low-cost lawyers at justice.gov/eoir. You can check the license of a Texas lawyer at texasbar.com. A notary is not a lawyer in the United States.

We wish you well.


${FROM_US}`,
  es: `{today}

Para: {client.name}

Gracias por hablar con nosotros. Decidimos que no podemos tomar su caso. {firm.name} no lo representa a usted.

Esto no quiere decir que su caso sea débil. Otro abogado puede verlo de otra manera.

# Qué significa esto

1. No somos sus abogados para este caso. No hemos presentado nada por usted, ni lo haremos.
2. No vigilamos sus fechas por usted.
3. Lo que usted nos dijo es privado. Si tenemos papeles originales suyos, se los devolveremos.

# Sus fechas

Usted nos habló de estas fechas. No las verificamos. Revise sus cartas del gobierno o de la corte, por favor, porque puede haber otras.

{dates.told}

Si se le pasa una fecha, puede perder su caso o sus derechos. Faltar a una audiencia puede traer una orden de deportación.

# Qué hacer ahora

Hable pronto con otro abogado de inmigración. Si hay una fecha cerca, hágalo hoy. Las cortes de inmigración tienen una lista de abogados gratuitos o de bajo costo en justice.gov/eoir. Puede verificar la licencia de un abogado de Texas en texasbar.com. En Estados Unidos, un notario no es abogado.

Le deseamos lo mejor.


${FROM_US}`,
}

export const FEE_CHANGE = {
  en: `{today}

Dear {clients.names}:

This paper changes the fee in our agreement about your case {case.number}. It changes nothing else.

# What changes, and why

{change.note}

# The fee from now on

Our fee is {fee.total} in all. This amount counts what you have paid already. We earn each part when its step is done, and not before:

{fee.parts}

[if hourly]
Work by the hour costs {hourly.rate} an hour. All of our fees together will not be more than the amount above, unless you agree to more in writing.

[end]
[if contingent]
Part of it is a contingent fee. We earn it only if the result named here happens:

{fee.contingentParts}

It is a fixed amount and not a percentage. If that result does not happen, you do not owe this part, and you get back what you paid for it. Government fees and costs are apart: nothing is taken for them out of this part. At the end you get a written statement of the result and of the amount.

[end]
[if plan]
# When you pay

You pay on these days:

{plan}

[end]
[if payer]
{payer.name} pays for you. The rules for that stay as in our agreement.

[end]
# You do not have to agree

If you do not sign, our agreement stays as it is. You may ask another lawyer before you decide. Money in our trust account stays yours until we earn it, and refunds stay as we agreed.

${LANGUAGE_AND_SIGNING.en}

# What your signature says

By signing, you say: I read this, or it was read to me in a language that I understand. I could ask questions. I agree to the new fee.


${FROM_US}`,
  es: `{today}

Para: {clients.names}

Este documento cambia los honorarios de nuestro acuerdo sobre su caso {case.number}. No cambia nada más.

# Qué cambia y por qué

{change.note}

# Los honorarios desde ahora

Nuestros honorarios son {fee.total} en total. Esta cantidad incluye lo que usted ya pagó. Ganamos cada parte cuando su paso está hecho, y no antes:

{fee.parts}

[if hourly]
El trabajo por hora cuesta {hourly.rate} la hora. Todos nuestros honorarios juntos no pasarán de la cantidad de arriba, a menos que usted acepte más por escrito.

[end]
[if contingent]
Una parte depende del resultado. La ganamos solo si ocurre el resultado que se nombra aquí:

{fee.contingentParts}

Es una cantidad fija y no un porcentaje. Si ese resultado no ocurre, usted no debe esta parte, y se le devuelve lo que pagó por ella. Las tarifas del gobierno y los gastos van aparte: no los sacamos de esta parte. Al final recibe un informe escrito del resultado y de la cantidad.

[end]
[if plan]
# Cuándo paga

Usted paga en estos días:

{plan}

[end]
[if payer]
{payer.name} paga por usted. Las reglas para eso quedan como en nuestro acuerdo.

[end]
# No tiene que aceptar

Si no firma, nuestro acuerdo queda como está. Puede consultar a otro abogado antes de decidir. El dinero de nuestra cuenta de fideicomiso es de usted hasta que lo ganamos, y los reembolsos quedan como acordamos.

${LANGUAGE_AND_SIGNING.es}

# Qué dice su firma

Al firmar, usted dice: leí esto, o me lo leyeron en un idioma que entiendo. Pude hacer preguntas. Acepto los nuevos honorarios.


${FROM_US}`,
}

export const FILE_RELEASE = {
  en: `{today}

Dear {client.name}:

You asked us to give a copy of your file to {released.to}. The file is about your case {case.number}.

1. The file has private facts about you, and maybe about your family. After we send it, we cannot control who reads it.
2. You can take this back until we have sent the copy. Write to us or call {firm.phone}.
3. We keep our own copy for ${KEPT_FOR.en} after your case closes. You can ask for a copy for yourself at any time.
4. Giving away a copy does not end our work for you. If you want to end it, tell us.

${LANGUAGE_AND_SIGNING.en}

# What your signature says

By signing, you say: I want {firm.name} to give a copy of my file to {released.to}.


${FROM_US}`,
  es: `{today}

Para: {client.name}

Usted nos pidió que entreguemos una copia de su expediente a {released.to}. El expediente es de su caso {case.number}.

1. El expediente tiene datos privados de usted, y quizás de su familia. Después de enviarlo, no podemos controlar quién lo lee.
2. Puede cambiar de opinión hasta que hayamos enviado la copia. Escríbanos o llame al {firm.phone}.
3. Guardamos nuestra propia copia ${KEPT_FOR.es} después de cerrar su caso. Usted puede pedir una copia en cualquier momento.
4. Entregar una copia no termina nuestro trabajo para usted. Si quiere terminarlo, díganoslo.

${LANGUAGE_AND_SIGNING.es}

# Qué dice su firma

Al firmar, usted dice: quiero que {firm.name} entregue una copia de mi expediente a {released.to}.


${FROM_US}`,
}

export const CLOSING = {
  en: `{today}

Dear {clients.names}:

Our work on your case {case.number} is done. We closed it on {closed.on}. Thank you for your trust.

# The result

{case.result}

[if contingent]
Part of our fee was a contingent fee. This is the statement of it:

{fee.contingentParts}

[end]
# What this means

1. From now on we are not your lawyers in this case. We do not watch dates or new laws for you.
2. Look at the dates on your card and your letters. Many cards have to be renewed before they end. If you are not a citizen, tell the government within 10 days when you move.
3. If you want help with something new, ask us. We will agree on it in a new letter.

# Your money and your file

You get a last list of what was paid in and out. Money in our trust account that is yours goes back within {refund.rule}.

We give you back your original papers. We keep the file for ${KEPT_FOR.en}, and then we destroy it in a safe way. Until then you can ask for a copy.


${FROM_US}`,
  es: `{today}

Para: {clients.names}

Nuestro trabajo en su caso {case.number} está hecho. Lo cerramos el {closed.on}. Gracias por su confianza.

# El resultado

{case.result}

[if contingent]
Una parte de nuestros honorarios dependía del resultado. Este es el informe de esa parte:

{fee.contingentParts}

[end]
# Qué significa esto

1. Desde ahora no somos sus abogados en este caso. No vigilamos fechas ni leyes nuevas para usted.
2. Revise las fechas de su tarjeta y de sus cartas. Muchas tarjetas hay que renovarlas antes de que venzan. Si no es ciudadano, avise al gobierno dentro de 10 días cuando se mude.
3. Si quiere ayuda con algo nuevo, pregúntenos. Lo acordaremos en otra carta.

# Su dinero y su expediente

Usted recibe una última lista de lo que entró y lo que salió. El dinero de nuestra cuenta de fideicomiso que es suyo se le devuelve en un plazo {refund.rule}.

Le devolvemos sus papeles originales. Guardamos el expediente ${KEPT_FOR.es}, y luego lo destruimos de forma segura. Hasta entonces puede pedir una copia.


${FROM_US}`,
}

/** Not the signature of an agency's form: that one is with a pen, on the form itself. */
export const FORMS_READ = {
  en: `{today}

I, {client.name}, read these forms of my case {case.number} with my answers in them:

{forms}

1. I read all of them in Spanish, or someone read all of them to me in Spanish.
2. My answers are mine. They are true and complete.
3. I could ask questions, and every mistake that I found was corrected.
4. I will tell {firm.name} right away if something changes before the forms are filed.
5. I know that a false answer to the government can end my case.

This is not my signature on the forms. I will sign each form itself when {firm.name} asks me to.

${LANGUAGE_AND_SIGNING.en}

# What your signature says

By signing, you say: I have read these forms in Spanish, and they are true.`,
  es: `{today}

Yo, {client.name}, leí estos formularios de mi caso {case.number} con mis respuestas:

{forms}

1. Los leí todos en español, o alguien me los leyó todos en español.
2. Las respuestas son mías. Son verdaderas y están completas.
3. Pude hacer preguntas, y se corrigió cada error que encontré.
4. Avisaré enseguida a {firm.name} si algo cambia antes de que se presenten los formularios.
5. Sé que una respuesta falsa al gobierno puede acabar con mi caso.

Esta no es mi firma en los formularios. Firmaré cada formulario cuando {firm.name} me lo pida.

${LANGUAGE_AND_SIGNING.es}

# Qué dice su firma

Al firmar, usted dice: leí estos formularios en español y son verdaderos.`,
}
