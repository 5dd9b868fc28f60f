import type { FaqGroup } from '../types.ts'

export const paymentFaqs: FaqGroup = {
  id: 3,
  es: 'Pagos, depósito y factura',
  en: 'Payment, deposit and invoice',
  questions: [
    {
      id: 301,
      es: {
        question: '¿Qué formas de pago aceptan?',
        answer: `En la sucursal aceptamos Visa, Mastercard y American Express. En línea puede pagar por adelantado con los medios que el sitio le muestra al final de la reserva.

El pago en línea se hace en la página segura del proveedor de pagos: los datos de su tarjeta nunca pasan por nuestros servidores. El efectivo y los cheques no sirven como garantía.`,
      },
      en: {
        question: 'How can I pay?',
        answer: `At the branch we accept Visa, Mastercard and American Express. Online you can pay in advance with the methods shown at the end of your booking.

Online payments take place on the payment provider’s secure page: your card details never pass through our servers. Cash and checks cannot serve as a guarantee.`,
      },
    },
    {
      id: 302,
      es: {
        question: '¿Qué es el depósito y cuándo se libera?',
        answer: `Es una **retención temporal** en su tarjeta de crédito, no un cobro. Empieza en {{depositFrom}} y depende de la clase; con la cobertura Total baja a {{depositTotalShare}}. Lo verá siempre aparte del precio.

Se libera cuando devuelve el auto y se cierra el contrato. Cuántos días tarda su banco en reflejarlo depende del banco, así que lleve cupo suficiente para el resto de su viaje.`,
      },
      en: {
        question: 'What is the deposit and when is it released?',
        answer: `It is a **temporary hold** on your credit card, not a charge. It starts at {{depositFrom}} and depends on the class; with Total coverage it drops to {{depositTotalShare}}. You’ll always see it apart from the price.

It is released when you return the car and the agreement is closed. How many days your bank takes to show it is up to the bank, so leave yourself enough credit for the rest of your trip.`,
      },
    },
    {
      id: 303,
      es: {
        question: '¿Puedo usar una tarjeta de débito?',
        answer: `En algunos casos. Aceptamos débito Visa, Mastercard o American Express como garantía para **autos sedán y SUV compacta**, si la reserva es prepagada, lleva cobertura Total y el conductor es mayor de {{debitMinAge}} años.

Tenga presente que en una tarjeta de débito la retención sale del saldo de su cuenta hasta que el banco la libera. Para las demás clases se requiere crédito.`,
      },
      en: {
        question: 'Can I use a debit card?',
        answer: `In some cases. We accept Visa, Mastercard or American Express debit cards as a guarantee for **sedan cars and compact SUVs**, provided the booking is prepaid, has Total coverage and the driver is over {{debitMinAge}}.

Bear in mind that on a debit card the hold comes out of your account balance until the bank releases it. All other classes require a credit card.`,
      },
    },
    {
      id: 304,
      es: {
        question: '¿Cuánto ahorro si pago por adelantado?',
        answer: `La tarifa prepagada descuenta **{{prepaidDiscount}}** del alquiler. No reduce coberturas, extras, cargo de aeropuerto ni impuestos. Al final de la reserva puede comparar los dos totales, pagando ahora o en la sucursal, y decidir.

A cambio, cancelar con menos de {{cancelFreeHours}} horas tiene un costo y los días no usados no se reembolsan. Los detalles están en la [política de prepago](/#/prepaid-policy).`,
      },
      en: {
        question: 'How much do I save by paying in advance?',
        answer: `The prepaid rate takes **{{prepaidDiscount}}** off the rental. It doesn’t reduce coverage, extras, the airport fee or tax. At the end of your booking you can compare both totals, paying now or at the branch, and decide.

In return, canceling with less than {{cancelFreeHours}} hours to go has a cost and unused days are not refunded. The details are in the [prepaid policy](/en/#/prepaid-policy).`,
      },
    },
    {
      id: 305,
      es: {
        question: '¿Qué impuestos y cargos incluye el total?',
        answer: `- **ITBMS** de {{itbms}} sobre toda la factura, también para visitantes.
- **Cargo de aeropuerto** si recoge en un aeropuerto: {{concessionTocumen}} en Tocumen y {{concessionLocal}} en los aeropuertos locales, sobre alquiler, coberturas y extras.
- **Devolución en otra sucursal** y **servicio fuera de horario**, si los usa.

Todo está dentro del total. El desglose de la cotización muestra cada línea.`,
      },
      en: {
        question: 'Which taxes and fees are in the total?',
        answer: `- **ITBMS** (sales tax) of {{itbms}} on the whole bill, for visitors too.
- **Airport fee** if you pick up at an airport: {{concessionTocumen}} at Tocumen and {{concessionLocal}} at local airports, on rental, coverage and extras.
- **One-way fee** and **after-hours fee**, if you use them.

All of it is inside the total. The breakdown of your quote shows each line.`,
      },
    },
    {
      id: 306,
      es: {
        question: '¿Cómo pido la factura a nombre de mi empresa?',
        answer: `Al reservar, marque que desea factura para empresa e indique la razón social, el **RUC** y el **DV**. El sitio revisa el dígito verificador y le avisa si no coincide, pero no le impide seguir.

La factura electrónica se emite al cerrar el alquiler y se envía a su correo. El comprobante de reserva no es un documento fiscal. Si necesita corregir algún dato, hágalo antes de devolver el auto.`,
      },
      en: {
        question: 'How do I get an invoice in my company’s name?',
        answer: `When you book, check the company invoice option and enter the legal name, **RUC** (tax number) and **DV** (check digits). The site checks the digits and warns you if they don’t match, but it doesn’t stop you.

The electronic invoice is issued when the rental is closed and sent to your email. The booking voucher is not a tax invoice. If anything needs correcting, please do it before returning the car.`,
      },
    },
    {
      id: 307,
      es: {
        question: '¿Cuánto tarda un reembolso?',
        answer: `Tramitamos los reembolsos al mismo medio con que pagó, en **{{refundDays}} días hábiles**. Después, cada banco tarda lo suyo en mostrarlo en el estado de cuenta.

Recibirá un correo cuando el reembolso quede registrado. Si el medio que usó no permite reembolsos automáticos, nuestro equipo le escribirá para acordar cómo hacerlo.`,
      },
      en: {
        question: 'How long does a refund take?',
        answer: `Refunds go back to the method you paid with, within **{{refundDays}} business days**. After that, each bank takes its own time to show it on your statement.

You’ll get an email when the refund has been recorded. If the method you used doesn’t allow automatic refunds, our team will write to you to agree how to send it.`,
      },
    },
    {
      id: 308,
      es: {
        question: '¿En qué moneda se cobra?',
        answer: `En dólares de los Estados Unidos. En Panamá el balboa y el dólar valen lo mismo y circulan billetes de dólar, así que verá los precios con el signo $.

Si su tarjeta es de otra moneda, su banco hará la conversión y puede aplicar su propia comisión. Nosotros no convertimos ni cobramos por cambio.`,
      },
      en: {
        question: 'In which currency am I charged?',
        answer: `In US dollars. In Panama the balboa and the dollar are worth the same and dollar bills are used every day, so prices carry the $ sign.

If your card is in another currency, your bank makes the conversion and may add a commission of its own. We neither convert nor charge for exchange.`,
      },
    },
  ],
}
