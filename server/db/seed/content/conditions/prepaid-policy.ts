import type { Condition } from '../types.ts'

export const prepaidPolicy: Condition = {
  id: 4,
  version: '2026-11',
  date: '2026-11-15',
  es: {
    title: 'Política de prepago',
    text: `Al reservar en {{brand}} usted elige cuándo pagar: en la sucursal o por adelantado en línea. El prepago cuesta menos y, a cambio, tiene reglas de cancelación. Aquí están todas.

## Qué es la tarifa prepagada

Es la misma reserva, con el mismo auto y las mismas coberturas, pagada en línea al momento de reservar. Recibe un descuento de {{prepaidDiscount}} sobre el alquiler. El descuento no se aplica a coberturas, extras, cargo de aeropuerto, cargos por devolución en otra sucursal ni impuestos. Si además tiene una promoción o una tarifa de cliente, primero se aplica la mejor de ellas y el descuento de prepago se calcula sobre lo que queda.

El total que ve antes de pagar ya refleja el descuento y es el precio final.

## Cómo se paga

El pago se hace en la página segura de un proveedor de pagos autorizado. Los datos de su tarjeta no pasan por nuestros servidores ni los guardamos. Al elegir prepago le apartamos el auto durante {{prepaidHoldMinutes}} minutos para que complete el pago con calma; verá una cuenta regresiva.

La reserva queda confirmada cuando el proveedor nos confirma el pago. Si el pago es rechazado o se vence el tiempo, el auto se libera y no se le cobra nada. Puede intentarlo de nuevo con otro medio. Si la conexión se corta a mitad del proceso, no pague por segunda vez: abra el enlace de su reserva y vea el estado; el sistema evita los cobros dobles.

## Qué cubre el prepago y qué no

El prepago cubre todo lo que aparece en el total de su confirmación. No incluye el depósito de garantía, que se retiene en la sucursal desde {{depositFrom}} según la clase, ni lo que usted agregue después o lo que dependa del uso: combustible faltante, peajes, multas, horas de retraso, limpieza especial o daños no cubiertos.

Al recoger el auto debe presentar sus documentos y una tarjeta a su nombre. Haber pagado no sustituye los requisitos de edad, licencia y garantía de las [condiciones de alquiler](/#/rental-conditions).

## Si cancela

| Cuándo cancela | Qué se descuenta |
|---|---|
| {{cancelFreeHours}} horas o más antes de la recogida | Nada: se reembolsa el total |
| Menos de {{cancelFreeHours}} horas antes | {{cancelFee}} |
| Después de la hora de recogida, o si no se presenta | {{noShowFee}} |

El cargo nunca es mayor que lo que usted pagó. Las horas se cuentan con la hora de Panamá. Antes de confirmar la cancelación, el sitio le muestra el cargo y el monto que se le reembolsará.

Puede cancelar desde [Mi reserva](/#/modify-reserve) con su código y apellido, con el enlace de su correo de confirmación, desde su cuenta o llamando al {{phone}}.

## Si cambia la reserva

Tiene un cambio sin costo por reserva si lo hace {{cancelFreeHours}} horas o más antes de la recogida. El nuevo total se calcula con la tarifa vigente para las nuevas fechas, horas, sucursales o clase. Si resulta mayor, paga la diferencia; si resulta menor, se la reembolsamos. El sitio compara ambos totales antes de que usted acepte. Con menos de {{cancelFreeHours}} horas, llámenos y haremos lo posible según la disponibilidad.

## Si no se presenta

Mantenemos el auto apartado {{holdHours}} horas después de la hora de recogida. Pasado ese tiempo sin noticias suyas, la reserva puede marcarse como no presentada y se aplica el cargo de {{noShowFee}}. Si su vuelo se atrasa o tiene un imprevisto, avísenos por teléfono o por el enlace de su reserva: mientras sepamos que viene, la mantenemos.

También se trata como no presentada una reserva cuyo conductor no puede recibir el auto porque no cumple los requisitos, por ejemplo, si la licencia está vencida o no tiene tarjeta para la garantía.

## Devolución anticipada

Los días prepagados que no se usan no se reembolsan. Si sabe de antemano que necesitará menos días, cambie la reserva dentro del plazo.

## Cómo se hace el reembolso

El reembolso se hace al mismo medio con que pagó, en {{refundDays}} días hábiles. El tiempo en que aparece en su estado de cuenta depende de su banco. Algunos medios de pago no permiten reembolsos automáticos; en ese caso nuestro equipo lo tramita y le escribe para acordar cómo recibirlo. Todo reembolso se documenta con la nota de crédito que corresponda.

## Si no podemos cumplir

Si no tuviéramos un auto de su clase ni uno superior en la sucursal y hora confirmadas, le reembolsaremos el total sin ningún descuento y le ayudaremos a encontrar una alternativa.

## Facturas

El comprobante de reserva no es una factura fiscal. La factura electrónica se emite por el servicio prestado; si la necesita a nombre de una empresa, indique la razón social, el RUC y el DV al reservar.

## Preguntas

Escríbanos a {{email}} o llámenos al {{phone}} con su código de reserva a mano.`,
  },
  en: {
    title: 'Prepaid policy',
    text: `When you book with {{brand}} you choose when to pay: at the branch, or in advance online. Prepaying costs less and, in return, comes with cancellation rules. Here they all are.

## What the prepaid rate is

It is the same booking, with the same car and the same coverage, paid online at the time of booking. You get {{prepaidDiscount}} off the rental. The discount does not apply to coverage, extras, the airport fee, one-way fees or tax. If you also have a promotion or a customer rate, the better of the two is applied first and the prepaid discount is worked out on what is left.

The total you see before paying already reflects the discount and is the final price.

## How you pay

You pay on the secure page of an authorized payment provider. Your card details do not pass through our servers and we do not store them. When you choose to prepay we hold the car for {{prepaidHoldMinutes}} minutes so that you can pay without rushing; you will see a countdown.

The booking is confirmed once the provider confirms the payment to us. If the payment is declined or time runs out, the car is released and you are charged nothing. You can try again with another method. If the connection drops halfway, do not pay a second time: open your booking link and check its status; the system prevents double charges.

## What prepaying covers, and what it does not

It covers everything in the total of your confirmation. It does not include the security deposit, which is held at the branch from {{depositFrom}} depending on the class, nor anything you add later or that depends on use: missing fuel, tolls, fines, late hours, special cleaning or damage that is not covered.

When you pick up the car you must show your documents and a card in your own name. Having paid does not replace the age, license and guarantee requirements of our [rental conditions](/en/#/rental-conditions).

## If you cancel

| When you cancel | What we keep |
|---|---|
| {{cancelFreeHours}} hours or more before pick-up | Nothing: you get a full refund |
| Less than {{cancelFreeHours}} hours before | {{cancelFee}} |
| After the pick-up time, or if you do not show up | {{noShowFee}} |

The fee is never more than what you paid. Hours are counted in Panama time. Before you confirm a cancellation, the site shows you the fee and the amount you will be refunded.

You can cancel from [My booking](/en/#/modify-reserve) with your code and last name, through the link in your confirmation email, from your account or by calling {{phone}}.

## If you change the booking

Each booking allows one free change, made {{cancelFreeHours}} hours or more before pick-up. The new total is worked out at the rate in force for the new dates, times, branches or class. If it is higher, you pay the difference; if it is lower, we refund it. The site compares both totals before you accept. With less than {{cancelFreeHours}} hours to go, call us and we will do our best, subject to availability.

## If you do not show up

We hold the car for {{holdHours}} hours after the pick-up time. After that, if we have not heard from you, the booking may be marked as a no-show and the {{noShowFee}} fee applies. If your flight is late or something comes up, let us know by phone or through your booking link: as long as we know you are coming, we will hold it.

A booking also counts as a no-show if the driver cannot be given the car because the requirements are not met, for example with an expired license or no card for the guarantee.

## Early return

Prepaid days that are not used are not refunded. If you know beforehand that you will need fewer days, change the booking in time.

## How refunds are made

Refunds go back to the method you paid with, within {{refundDays}} business days. When it shows on your statement is up to your bank. Some payment methods do not allow automatic refunds; in that case our team handles it and writes to you to agree how you will receive it. Every refund is documented with the corresponding credit note.

## If we cannot deliver

If we had neither your class of car nor a better one at the branch and time confirmed, we would refund the full amount with nothing deducted and help you find an alternative.

## Invoices

The booking voucher is not a tax invoice. The electronic invoice is issued for the service provided; if you need it in a company’s name, enter the legal name, RUC and DV (tax number and check digits) when you book.

## Questions

Write to {{email}} or call {{phone}} with your booking code at hand.`,
  },
}
