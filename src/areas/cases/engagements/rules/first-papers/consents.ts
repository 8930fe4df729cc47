// What is signed beside the engagement letter: the payer's notice, consent to a joint case, and to a conflict.
import { FROM_US, JOINT, LANGUAGE_AND_SIGNING, WAIVER } from './pieces.ts'

export const PAYER_NOTICE = {
  en: `{today}

Dear {payer.name}:

You want to pay for the legal work of {clients.names}. Thank you for helping. Please read these rules before you sign. They protect you and our client.

1. {clients.names} is our client. Paying does not make you our client, and we do not give you legal advice. You may ask a lawyer of your own.
2. Our client makes the decisions. We follow our client's wishes, even if you want something else.
3. What our client tells us is private. We cannot tell you about the case unless our client allows it in writing. We will tell you what is due and what was paid.
4. Nobody can promise a result. You do not get your money back only because the case is denied.

# What you would pay

Our fee for this work is {fee.total} in all.

[if trust]
The first payment is {deposit}.

[end]
[if plan]
After that, the payments are due on these days:

{plan}

[end]
[if governmentFees]
These fees go to the government. They can change until the day of filing:

{governmentFees}

[end]
[if costs]
These are costs of the case:

{costs}

[end]
You do not promise here to pay all of it. You can stop at any time: tell us before the next payment. Our client then decides how to go on.

# Your money

Money that is paid before we earn it goes into our trust account, for the case of our client. We take out a fee only after its work is done. Money that we have not earned goes back to you if you paid it, within {refund.rule}, unless you and our client tell us something else in writing.

${LANGUAGE_AND_SIGNING.en}

# What your signature says

By signing, you say: I read this notice, or it was read to me in a language that I understand. I agree to these rules.


${FROM_US}`,
  es: `{today}

Para: {payer.name}

Usted quiere pagar el trabajo legal de {clients.names}. Gracias por ayudar. Lea estas reglas antes de firmar, por favor. Protegen a usted y a nuestro cliente.

1. Nuestro cliente es {clients.names}. Pagar no lo convierte a usted en nuestro cliente, y no le damos consejos legales. Puede consultar a un abogado propio.
2. Nuestro cliente toma las decisiones. Seguimos sus deseos, aunque usted quiera otra cosa.
3. Lo que nuestro cliente nos dice es privado. No podemos hablarle del caso a menos que nuestro cliente lo permita por escrito. Le diremos qué se debe y qué se ha pagado.
4. Nadie puede prometer un resultado. No se devuelve el dinero solo porque se niegue el caso.

# Qué pagaría usted

Nuestros honorarios por este trabajo son {fee.total} en total.

[if trust]
El primer pago es de {deposit}.

[end]
[if plan]
Después, los pagos vencen en estos días:

{plan}

[end]
[if governmentFees]
Estas tarifas son para el gobierno. Pueden cambiar hasta el día en que se presenta el caso:

{governmentFees}

[end]
[if costs]
Estos son los gastos del caso:

{costs}

[end]
Usted no promete aquí pagarlo todo. Puede dejar de pagar en cualquier momento: avísenos antes del siguiente pago. Entonces nuestro cliente decide cómo seguir.

# Su dinero

El dinero que se paga antes de que lo ganemos va a nuestra cuenta de fideicomiso, para el caso de nuestro cliente. Tomamos los honorarios solo después de hacer su trabajo. Si usted pagó dinero que no hemos ganado, se le devuelve en un plazo {refund.rule}, a menos que usted y nuestro cliente nos digan otra cosa por escrito.

${LANGUAGE_AND_SIGNING.es}

# Qué dice su firma

Al firmar, usted dice: leí este aviso, o me lo leyeron en un idioma que entiendo. Acepto estas reglas.


${FROM_US}`,
}

export const JOINT_CONSENT = {
  en: `{today}

Dear {clients.names}:

You want us to work for both of you. This is your consent to that. It is about your case: {case.kind}.

${JOINT.en}

${LANGUAGE_AND_SIGNING.en}

# What your signature says

By signing, you say: I read this, or it was read to me in a language that I understand. I know the risks. I could ask another lawyer. I want {firm.name} to work for both of us.


${FROM_US}`,
  es: `{today}

Para: {clients.names}

Ustedes quieren que trabajemos para los dos. Este es su consentimiento. Es sobre su caso: {case.kind}.

${JOINT.es}

${LANGUAGE_AND_SIGNING.es}

# Qué dice su firma

Al firmar, usted dice: leí esto, o me lo leyeron en un idioma que entiendo. Conozco los riesgos. Pude consultar a otro abogado. Quiero que {firm.name} trabaje para los dos.


${FROM_US}`,
}

export const CONFLICT_WAIVER = {
  en: `{today}

Dear {clients.names}:

Before we take a case, we check for conflicts of interest. We want you to know what we found, and to decide for yourself.

${WAIVER.en}

${LANGUAGE_AND_SIGNING.en}

# What your signature says

By signing, you say: I read this, or it was read to me in a language that I understand. I know what the conflict is and what can go wrong. I could ask another lawyer. I still want {firm.name} to work for me.


${FROM_US}`,
  es: `{today}

Para: {clients.names}

Antes de tomar un caso, revisamos si hay conflictos de intereses. Queremos que usted sepa qué encontramos y que decida por sí mismo.

${WAIVER.es}

${LANGUAGE_AND_SIGNING.es}

# Qué dice su firma

Al firmar, usted dice: leí esto, o me lo leyeron en un idioma que entiendo. Sé cuál es el conflicto y qué puede salir mal. Pude consultar a otro abogado. Aun así, quiero que {firm.name} trabaje para mí.


${FROM_US}`,
}
