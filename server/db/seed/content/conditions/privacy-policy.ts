import type { Condition } from '../types.ts'

export const privacyPolicy: Condition = {
  id: 5,
  version: '2026-11',
  date: '2026-11-15',
  es: {
    title: 'Política de privacidad',
    text: `En {{brand}} pedimos solo los datos que hacen falta para alquilarle un auto y los cuidamos como propios. Esta política se basa en la Ley 81 de 26 de marzo de 2019, sobre protección de datos personales, y en su reglamento, el Decreto Ejecutivo 285 de 28 de mayo de 2021.

## Quién es responsable

El responsable del tratamiento es {{brand}}. Para todo lo relacionado con sus datos escriba a {{email}} o llame al {{phone}}.

## Qué datos tratamos

- **Para cotizar:** fechas, horas, sucursales y rango de edad. No necesitamos saber quién es usted.
- **Para reservar y alquilar:** nombre, apellido, correo, teléfono, fecha de nacimiento, tipo y número de documento, datos de la licencia de conducir, conductores adicionales y, si lo indica, número de vuelo y comentarios.
- **Para facturar:** si pide la factura a nombre de una empresa, su razón social, RUC, DV y dirección.
- **Para el check-in en línea:** los datos y las imágenes de documentos que usted decida adelantar.
- **Para pagar en línea:** monto, estado y referencia del pago. El número de su tarjeta lo recibe únicamente el proveedor de pagos.
- **Si abre una cuenta:** los datos de su perfil y su historial de reservas. La contraseña se guarda de forma que nadie puede leerla.
- **Si nos escribe:** lo que nos cuente y el medio por el que desea la respuesta.
- **Datos técnicos:** registros de las solicitudes, necesarios para la seguridad del servicio.

No pedimos datos sensibles. Si nos comenta una necesidad especial, por ejemplo una condición de salud que requiere una ayuda al recoger el auto, la usamos solo para atenderle.

## Para qué los usamos

1. Responder sus consultas, preparar cotizaciones y gestionar reservas.
2. Celebrar y cumplir el contrato de alquiler, incluidas las coberturas, los accidentes, los peajes y las multas.
3. Cobrar, reembolsar y facturar.
4. Enviarle los correos del servicio: confirmación, cambios, pagos, recordatorios.
5. Prevenir fraudes y proteger el sitio.
6. Cumplir obligaciones legales, contables y tributarias.
7. Enviarle promociones, **solo si usted lo autorizó** en una casilla aparte que nunca viene marcada.

No tomamos decisiones sobre usted basadas únicamente en procesos automáticos. Los precios se calculan con reglas iguales para todos los clientes del mismo tipo.

## Con qué autorización

Tratamos sus datos porque usted dio su consentimiento previo e informado, porque son necesarios para un contrato en el que usted es parte o porque una ley lo ordena. Guardamos constancia de cada consentimiento: qué texto aceptó, en qué versión, cuándo y en qué idioma. Puede retirarlo cuando quiera; lo hecho antes sigue siendo válido.

## Con quién los compartimos

- Aseguradoras, ajustadores y asistencia en carretera, cuando hay un accidente o una solicitud suya.
- Proveedores de pago, correo electrónico, mensajería y alojamiento, que actúan por encargo nuestro.
- Autoridades, cuando la ley lo exige o para atender multas, accidentes y denuncias.
- El emisor de la factura electrónica y la administración tributaria.

No vendemos sus datos. Los socios de nuestras promociones no los reciben, salvo que usted nos lo pida.

## Transferencias a otros países

Algunos proveedores pueden operar fuera de Panamá. En ese caso elegimos los que ofrecen un nivel de protección equivalente o asumen por contrato las garantías que exige la ley.

## Cuánto tiempo los guardamos

Conservamos los datos mientras dure la relación con usted y, después, durante el tiempo en que la ley nos obliga a guardar documentos o en que puedan reclamarse responsabilidades. Los datos del check-in en línea de una reserva que no se concreta se eliminan. Cuando ya no hacen falta, se borran o se vuelven anónimos.

## Cómo los protegemos

La comunicación con el sitio viaja cifrada. Solo accede a sus datos el personal que los necesita y los accesos dejan registro. La consulta de una reserva exige su código y su apellido, o un enlace firmado; los intentos de adivinarlos se limitan. Si ocurriera un incidente que le afecte, se lo comunicaremos como manda la ley.

## Sus derechos

La ley le reconoce los derechos de acceso, rectificación, cancelación, oposición y portabilidad. No se pueden renunciar y ejercerlos no tiene costo.

- **Acceso:** saber qué datos tenemos y para qué.
- **Rectificación:** corregir lo que esté mal o incompleto.
- **Cancelación:** pedir que se eliminen los que ya no corresponde tratar.
- **Oposición:** negarse a un uso determinado, por ejemplo, las promociones.
- **Portabilidad:** recibir una copia en un formato que pueda usar en otro servicio.

## Cómo ejercerlos

Escriba a {{email}} desde el correo que usó al reservar, diga qué derecho quiere ejercer y le daremos un número de seguimiento. Podremos pedirle una prueba de identidad para no entregar sus datos a otra persona. Si tiene una cuenta, desde su perfil puede corregir sus datos, descargarlos o eliminarla usted mismo. Le responderemos dentro del plazo que fija la ley.

Si no queda conforme, puede acudir a la Autoridad Nacional de Transparencia y Acceso a la Información (ANTAI).

## Menores de edad

El servicio es para personas que pueden alquilar, es decir, desde {{minAge}} años. No recogemos a sabiendas datos de menores.

## Almacenamiento en su navegador

El sitio no usa cookies. Lo que guarda en su navegador se explica en la [política de cookies](/#/cookies-policy).

## Cambios

Publicaremos aquí cada versión con su fecha. Si un cambio requiere su consentimiento, se lo pediremos antes de aplicarlo.`,
  },
  en: {
    title: 'Privacy policy',
    text: `At {{brand}} we ask only for the data we need to rent you a car, and we look after it as if it were our own. This policy is based on Panama’s Law 81 of 26 March 2019 on the protection of personal data and on its regulation, Executive Decree 285 of 28 May 2021.

## Who is responsible

The controller of your data is {{brand}}. For anything to do with your data, write to {{email}} or call {{phone}}.

## What data we handle

- **To give you a quote:** dates, times, branches and age band. We do not need to know who you are.
- **To book and rent:** first and last name, email, phone, date of birth, type and number of your ID document, driver’s license details, additional drivers and, if you provide them, flight number and comments.
- **To invoice:** if you ask for an invoice in a company’s name, its legal name, RUC, DV (tax number and check digits) and address.
- **For advance check-in:** the details and document images you choose to send ahead.
- **To pay online:** the amount, status and reference of the payment. Your card number is received by the payment provider alone.
- **If you open an account:** your profile details and booking history. Your password is stored in such a way that nobody can read it.
- **If you write to us:** what you tell us and how you would like us to reply.
- **Technical data:** records of requests, needed to keep the service secure.

We do not ask for sensitive data. If you mention a special need, such as a health condition that calls for help at pick-up, we use it only to assist you.

## What we use it for

1. To answer your questions, prepare quotes and manage bookings.
2. To enter into and perform the rental agreement, including coverage, accidents, tolls and fines.
3. To charge, refund and invoice.
4. To send you service emails: confirmation, changes, payments, reminders.
5. To prevent fraud and protect the site.
6. To meet legal, accounting and tax obligations.
7. To send you offers, **only if you agreed to it** in a separate box that is never checked for you.

We make no decisions about you based solely on automated processing. Prices are worked out by rules that are the same for all customers of the same type.

## On what basis

We handle your data because you gave prior, informed consent, because it is needed for a contract you are a party to, or because a law requires it. We keep a record of each consent: which text you accepted, in which version, when and in which language. You may withdraw it at any time; what was done before remains valid.

## Who we share it with

- Insurers, loss adjusters and roadside assistance, after an accident or at your request.
- Payment, email, messaging and hosting providers, who act on our behalf.
- Authorities, when the law requires it or to deal with fines, accidents and reports.
- The electronic invoice provider and the tax administration.

We do not sell your data. Partners in our promotions do not receive it unless you ask us to share it.

## Transfers to other countries

Some providers may operate outside Panama. In that case we choose those that offer an equivalent level of protection or that undertake by contract the safeguards the law demands.

## How long we keep it

We keep your data for as long as our relationship with you lasts and, after that, for as long as the law obliges us to keep documents or claims may arise. Advance check-in data for a booking that does not go ahead is deleted. Once data is no longer needed, it is erased or made anonymous.

## How we protect it

Communication with the site is encrypted. Only staff who need your data can reach it, and access is recorded. Looking up a booking takes your code and last name, or a signed link; attempts to guess them are limited. If an incident affecting you were to occur, we would inform you as the law requires.

## Your rights

The law gives you the rights of access, rectification, cancellation, opposition and portability. They cannot be waived, and exercising them is free.

- **Access:** to know what data we hold and why.
- **Rectification:** to correct what is wrong or incomplete.
- **Cancellation:** to have data erased that should no longer be held.
- **Opposition:** to refuse a particular use, such as offers.
- **Portability:** to receive a copy in a format you can use elsewhere.

## How to exercise them

Write to {{email}} from the address you booked with, tell us which right you wish to exercise and we will give you a reference number. We may ask for proof of identity so that your data does not end up with someone else. If you have an account, you can correct, download or delete your data yourself from your profile. We will reply within the time set by law.

If you are not satisfied, you may turn to the National Authority for Transparency and Access to Information (ANTAI).

## Minors

The service is for people who may rent, that is, from the age of {{minAge}}. We do not knowingly collect data about minors.

## Storage in your browser

The site sets no cookies. What it keeps in your browser is explained in our [cookie policy](/en/#/cookies-policy).

## Changes

We will publish each version here with its date. If a change needs your consent, we will ask for it before applying it.`,
  },
}
