import type { Post } from '../types.ts'

export const totalPrice: Post = {
  id: 1,
  slug: 'que-significa-el-precio-total',
  date: '2026-11-14',
  image: { classId: 104, stage: 'mint' },
  es: {
    title: 'Qué significa el precio total en su alquiler',
    summary: 'La Ley 473 pide mostrar el precio final. Le explicamos línea por línea qué incluye el total que ve en nuestro sitio.',
    tags: ['precios', 'ley 473', 'transparencia'],
    text: `Durante años, alquilar un auto significó ver un precio en la pantalla y otro en el mostrador. En Panamá eso cambió: la Ley 473 de 2025, que modificó la ley de protección al consumidor (Ley 45 de 2007), exige que el precio mostrado sea el final, con impuestos y cargos obligatorios. Nosotros diseñamos el sitio completo alrededor de esa idea.

## La regla en una frase

Lo que usted ve como total para sus fechas es lo que paga por su reserva. No se le suma nada obligatorio después.

## Qué hay dentro del total

Cuando abre el desglose de una cotización encuentra estas líneas:

- **Alquiler.** La tarifa de la clase por cada día de 24 horas. Cambia con la temporada y baja desde {{weekDays}} y desde {{monthDays}} días.
- **Descuentos.** La mejor entre su promoción y su tarifa de cliente y, si prepaga, {{prepaidDiscount}} sobre lo que queda. Solo rebajan el alquiler.
- **Cobertura.** La obligatoria está siempre. Si elige Plus o Total, la línea muestra esa.
- **Extras.** Sillas, conductores adicionales, wifi y los demás que usted haya marcado.
- **Cargo de aeropuerto.** {{concessionTocumen}} si recoge en Tocumen, {{concessionLocal}} en los aeropuertos locales. En las sucursales de la ciudad no existe.
- **Devolución en otra sucursal** y **servicio fuera de horario**, si los pidió.
- **ITBMS.** {{itbms}} sobre todo lo anterior.

La suma de las líneas es el total, al centavo.

## El promedio por día

Junto al total mostramos un promedio diario para comparar. Es el precio final dividido entre los días. No es una tarifa a la que luego se le agregan cosas.

## Lo que queda fuera, y por qué

**El depósito** no es un precio. Es una retención en su tarjeta, desde {{depositFrom}} según la clase, que se libera al devolver el auto. Por eso lo verá en un recuadro aparte y nunca en la suma.

**Lo que depende del uso** no se puede saber de antemano: combustible que falte, peajes, multas, horas de retraso o una limpieza especial. Los montos están publicados en las [condiciones de alquiler](/#/rental-conditions).

## El primer precio obliga

Una cotización se mantiene {{quoteMinutes}} minutos. Si en ese tiempo cambia una tarifa, a usted no le afecta: se reserva lo que vio. Si el tiempo se vence, el sitio calcula otra vez y le muestra el precio vigente antes de que confirme.

## Cómo comparar con otras ofertas

1. Compare **totales para las mismas fechas, horas y sucursales**, no precios por día.
2. Pregunte si la **cobertura obligatoria** está incluida. Suele ser la mayor diferencia.
3. Mire el **deducible**: un precio más bajo puede esconder uno más alto. El nuestro, en la cobertura Básica, es de {{excessSmall}} o {{excessLarge}} según la clase.
4. Revise la **sucursal de recogida**: fuera del aeropuerto no hay cargo de aeropuerto.
5. Considere el **depósito**, que ocupa cupo de su tarjeta durante el viaje.

## Tres formas honestas de pagar menos

Recoja en la ciudad si no necesita el auto al aterrizar. Pague por adelantado si sus fechas están firmes. Y devuelva en la misma sucursal. Haga la prueba en el buscador: el total le responde al instante.`,
  },
  en: {
    title: 'What the total price of your rental means',
    summary: 'Law 473 requires the final price to be shown. Line by line, here is what the total on our site includes.',
    tags: ['prices', 'law 473', 'transparency'],
    text: `For years, renting a car meant seeing one price on the screen and another at the counter. In Panama that has changed: Law 473 of 2025, which amended the consumer protection law (Law 45 of 2007), requires the price shown to be the final one, with taxes and compulsory charges. We built the whole site around that idea.

## The rule in one sentence

What you see as the total for your dates is what you pay for your booking. Nothing required is added later.

## What is inside the total

Open the breakdown of a quote and you will find these lines:

- **Rental.** The rate of the class for each 24-hour day. It changes with the season and comes down from {{weekDays}} and from {{monthDays}} days.
- **Discounts.** The better of your promotion and your customer rate and, if you prepay, {{prepaidDiscount}} of what is left. They reduce the rental only.
- **Coverage.** The required one is always there. If you choose Plus or Total, the line shows that instead.
- **Extras.** Seats, additional drivers, wifi and anything else you checked.
- **Airport fee.** {{concessionTocumen}} if you pick up at Tocumen, {{concessionLocal}} at local airports. City branches have none.
- **One-way fee** and **after-hours fee**, if you asked for them.
- **ITBMS**, Panama’s sales tax. {{itbms}} on all of the above.

The lines add up to the total, to the cent.

## The average per day

Next to the total we show a daily average for comparison. It is the final price divided by the days. It is not a rate to which things are added afterward.

## What is left out, and why

**The deposit** is not a price. It is a hold on your card, from {{depositFrom}} depending on the class, released when you return the car. That is why it is shown in its own box and never in the total.

**What depends on use** cannot be known beforehand: missing fuel, tolls, fines, late hours or special cleaning. The amounts are published in our [rental conditions](/en/#/rental-conditions).

## The first price binds

A quote is held for {{quoteMinutes}} minutes. If a rate changes in that time, it does not affect you: you book what you saw. Once it expires, the site works it out again and shows you the current price before you confirm.

## How to compare with other offers

1. Compare **totals for the same dates, times and branches**, not prices per day.
2. Ask whether the **required coverage** is included. It is usually the biggest difference.
3. Look at the **deductible**: a lower price may hide a higher one. Ours, on Basic coverage, is {{excessSmall}} or {{excessLarge}} depending on the class.
4. Check the **pick-up branch**: away from the airport there is no airport fee.
5. Consider the **deposit**, which uses up credit on your card during the trip.

## Three honest ways to pay less

Pick up in the city if you do not need the car on landing. Pay in advance if your dates are firm. And return to the same branch. Try it in the search form: the total appears right away.`,
  },
}
