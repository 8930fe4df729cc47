// The templates with which the firm begins. Administrators change them in the product; an attorney has to read each one first.
import type { TemplateKind, Texts } from './templates.ts'

type FirstTemplate = { id: string; kind: TemplateKind; names: Texts; texts: Texts }

const SIGNATURE = '______________________________'

export const FIRST_TEMPLATES: readonly FirstTemplate[] = [
  {
    id: '5b1d2c70-3f6a-4c1e-9d52-7a0e4f610001',
    kind: 'cover-letter',
    names: { en: 'Cover letter to the agency', es: 'Carta de presentación a la agencia' },
    texts: {
      en: `{today}

U.S. Citizenship and Immigration Services

Re: Form {filing.form}
Client: {client.name}
Our case number: {case.number}

Dear Officer:

We represent {client.name}. Our Form G-28 is enclosed. With this letter we send the documents listed below.

# Documents enclosed

{exhibits}

{body}

Please send your notices about this filing to our office. If you need anything else, please call {firm.phone} or write to {firm.email}.

Sincerely,


${SIGNATURE}
{attorney.name}
{firm.name}
{firm.address}`,
      es: `{today}

Servicio de Ciudadanía e Inmigración de Estados Unidos

Asunto: formulario {filing.form}
Cliente: {client.name}
Nuestro número de caso: {case.number}

Estimado oficial:

Representamos a {client.name}. Adjuntamos nuestro formulario G-28. Con esta carta enviamos los documentos de la lista.

# Documentos adjuntos

{exhibits}

{body}

Le pedimos que envíe a nuestra oficina los avisos sobre esta solicitud. Si necesita algo más, llame al {firm.phone} o escriba a {firm.email}.

Atentamente,


${SIGNATURE}
{attorney.name}
{firm.name}
{firm.address}`,
    },
  },
  {
    id: '5b1d2c70-3f6a-4c1e-9d52-7a0e4f610002',
    kind: 'declaration',
    names: { en: "Client's declaration", es: 'Declaración del cliente' },
    texts: {
      en: `# Declaration of {client.name}

I, {client.name}, declare:

1. I was born on {client.birthDate}.

2. I live at {client.address}.

3. {body}

I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct.

Signed on (date): ____________________


${SIGNATURE}
{client.name}`,
      es: `# Declaración de {client.name}

Yo, {client.name}, declaro:

1. Nací el {client.birthDate}.

2. Vivo en {client.address}.

3. {body}

Declaro bajo pena de perjurio, conforme a las leyes de los Estados Unidos de América, que lo anterior es verdadero y correcto.

Firmado el (fecha): ____________________


${SIGNATURE}
{client.name}`,
    },
  },
  {
    id: '5b1d2c70-3f6a-4c1e-9d52-7a0e4f610003',
    kind: 'certificate',
    names: { en: "Interpreter's certificate", es: 'Constancia del intérprete' },
    texts: {
      en: `# Certificate of translation

I, {interpreter.name}, certify that I am competent to translate from Spanish into English, and that the English translation of the declaration of {client.name} is complete and accurate (8 CFR 103.2(b)(3)).


Signature: ${SIGNATURE}
Name: {interpreter.name}
Address: {interpreter.address}
Date: ____________________`,
      es: `# Constancia de traducción

Yo, {interpreter.name}, certifico que soy competente para traducir del español al inglés y que la traducción al inglés de la declaración de {client.name} es completa y exacta (8 CFR 103.2(b)(3)).


Firma: ${SIGNATURE}
Nombre: {interpreter.name}
Dirección: {interpreter.address}
Fecha: ____________________`,
    },
  },
  {
    id: '5b1d2c70-3f6a-4c1e-9d52-7a0e4f610004',
    kind: 'employer-letter',
    names: { en: 'Request for an employment letter', es: 'Solicitud de una carta de empleo' },
    texts: {
      en: `{today}

{employer.name}
{employer.address}

Re: Employment letter for {client.name}

To whom it may concern:

{client.name} has asked us to write to you. Please give them a letter on your company's letterhead that states:

1. The first day of work, and whether the job continues
2. The job title and the main duties
3. Whether the job is full time or part time, and the hours of a usual week
4. The pay, and how often it is paid
5. The name, title, phone number and signature of the person who writes the letter, and the date

Please give the letter to {client.name} or send it to {firm.email}. If you have questions, call us at {firm.phone}.

Thank you for your help.

Sincerely,


${SIGNATURE}
{attorney.name}
{firm.name}`,
      es: `{today}

{employer.name}
{employer.address}

Asunto: carta de empleo de {client.name}

A quien corresponda:

{client.name} nos pidió que le escribiéramos. Le rogamos que le entregue una carta, en papel membretado de su empresa, que indique:

1. El primer día de trabajo y si el empleo continúa
2. El puesto y las tareas principales
3. Si el empleo es de tiempo completo o parcial, y las horas de una semana normal
4. El salario y con qué frecuencia se paga
5. El nombre, el puesto, el teléfono y la firma de quien escribe la carta, y la fecha

Entregue la carta a {client.name} o envíela a {firm.email}. Si tiene preguntas, llámenos al {firm.phone}.

Gracias por su ayuda.

Atentamente,


${SIGNATURE}
{attorney.name}
{firm.name}`,
    },
  },
]
