import type { Post } from '../types.ts'

export const panapassAndTolls: Post = {
  id: 4,
  slug: 'panapass-y-peajes',
  date: '2026-10-28',
  image: { classId: 103, view: 'rear', stage: 'sea' },
  es: {
    title: 'Panapass y peajes: cómo usar los corredores',
    summary: 'En los corredores Norte y Sur solo se paga con Panapass. Qué es, cuándo le conviene y qué pasa si entra sin dispositivo.',
    tags: ['peajes', 'consejos', 'ciudad'],
    text: `Los corredores Norte y Sur son las vías rápidas de la capital. Ahorran mucho tiempo, sobre todo entre el Aeropuerto de Tocumen y el centro, pero tienen una particularidad que sorprende a los visitantes: en ellos no se paga con efectivo ni con tarjeta en una caseta. Solo se usa Panapass.

## Qué es Panapass

Es un dispositivo pequeño que va pegado al parabrisas y está asociado a una cuenta con saldo. Al pasar por el punto de cobro, el sistema lo lee y descuenta el peaje. Los corredores los administra la Empresa Nacional de Autopistas (ENA), que es del Estado.

## Sus tres opciones

**1. Alquilarlo con nosotros.** Agregue el dispositivo en el paso de extras. Cuesta {{tagDay}} por día, hasta {{tagMax}} por alquiler, antes de ITBMS y del cargo de aeropuerto, si aplica, más los peajes que use. Lo recibe activo y no tiene que recargar nada.

**2. Traer el suyo.** Si vive en Panamá y tiene uno propio, pregunte antes si puede usarse con otro vehículo: la cuenta puede estar ligada a una placa. Confirme también que tenga saldo.

**3. No usar los corredores.** Todas las rutas tienen una alternativa sin peaje. Ponga "evitar peajes" en su aplicación de mapas antes de arrancar, no cuando ya está en la rampa.

## Qué pasa si entra sin dispositivo

Las cámaras registran la placa y el peaje queda pendiente a nombre del dueño del vehículo, es decir, de nosotros. Cuando nos llega, lo pagamos y se lo cobramos junto con {{tollAdminFee}} de gestión por cada peaje, antes de ITBMS. Es bastante más que el peaje, así que vale la pena evitarlo. Si le ocurrió por error, avísenos el mismo día y le diremos si todavía se puede resolver.

## Cuándo le conviene el dispositivo

Le conviene si llega de noche a Tocumen y quiere ir directo al hotel, si va a cruzar la ciudad en horas pico, si se hospeda cerca de un corredor o si viaja con niños y prefiere llegar rápido. Con pocos días en la ciudad y pasadas diarias, el ahorro de tiempo lo justifica.

En cambio, si recoge el auto en la ciudad y sale hacia el interior por el Puente de las Américas, es posible que no toque ningún corredor. Mire la ruta antes de decidir.

## Consejos para no confundirse

- **Lea los letreros con tiempo.** Las entradas a los corredores están señalizadas, pero pueden aparecer justo después de una curva.
- **No frene de golpe** si se equivoca. Siga, pase y llámenos después. Un retroceso en una rampa es peligroso y puede costarle una multa.
- **No mueva el dispositivo** de su lugar en el parabrisas. Si no marca, puede quedar como peaje impago.
- **Guarde la hora.** Si ve un cobro que no reconoce, con la hora y el lugar podremos revisarlo.

## Al devolver el auto

Deje el dispositivo en su sitio. Los peajes que usó se suman al cierre del contrato. Alguno puede llegar unos días después; en ese caso le enviaremos el detalle antes de cobrarlo.

¿Dudas sobre su ruta? Escríbanos por WhatsApp al {{whatsapp}} y le decimos si pasará por un corredor.`,
  },
  en: {
    title: 'Panapass and tolls: using the expressways',
    summary: 'The Corredor Norte and Corredor Sur take Panapass only. What it is, when it is worth having and what happens without it.',
    tags: ['tolls', 'tips', 'city'],
    text: `The Corredor Norte and Corredor Sur are the capital’s expressways. They save a great deal of time, above all between Tocumen Airport and the center, but one thing surprises visitors: you cannot pay at a booth in cash or by card. Panapass is the only way.

## What is Panapass?

A small tag stuck to the windshield and linked to an account with credit. As you pass the toll point, the system reads it and deducts the toll. The expressways are run by the state-owned Empresa Nacional de Autopistas (ENA).

## Your three options

**1. Rent one from us.** Add the tag in the extras step. It costs {{tagDay}} a day, up to {{tagMax}} a rental, before ITBMS (sales tax) and any airport fee, plus the tolls you use. You receive it active and never need to reload it.

**2. Bring your own.** If you live in Panama and have one, ask first whether it can be used in another vehicle: the account may be tied to a license plate. Check that it has credit, too.

**3. Stay off the expressways.** Every route has a toll-free alternative. Set "avoid tolls" in your map app before you start driving, not when you are already on the ramp.

## What if I enter without a tag?

Cameras record the plate, and the toll is left outstanding in the name of the vehicle’s owner, which is us. When it reaches us, we pay it and charge it to you with a {{tollAdminFee}} handling fee for each toll, before ITBMS. That is a good deal more than the toll itself, so it is worth avoiding. If it happened by mistake, tell us the same day and we will let you know whether it can still be fixed.

## When is the tag worth it?

If you land at Tocumen at night and want to go straight to your hotel, if you will cross the city at rush hour, if you are staying near an expressway, or if you are traveling with children and would rather get there quickly. For a short city stay with daily trips, the time saved justifies it.

On the other hand, if you pick up the car in the city and head west over the Bridge of the Americas, you may not touch an expressway at all. Look at the route before you decide.

## How not to get caught out

- **Read the signs early.** The entrances are signed, but may come up right after a curve.
- **Do not brake hard** if you make a mistake. Carry on, go through and call us afterward. Reversing on a ramp is dangerous and may earn you a fine.
- **Do not move the tag** from its place on the windshield. If it fails to register, the toll may count as unpaid.
- **Note the time.** If you see a charge you do not recognize, the time and place let us check it.

## When you return the car

Leave the tag where it is. The tolls you used are added when the agreement is closed. One or two may arrive a few days later; in that case we send you the details before charging it.

Unsure about your route? Message {{whatsapp}} and we will tell you whether it uses an expressway.`,
  },
}
