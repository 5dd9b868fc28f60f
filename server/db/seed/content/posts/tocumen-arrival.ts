import type { Post } from '../types.ts'

export const tocumenArrival: Post = {
  id: 2,
  slug: 'llegada-a-tocumen-paso-a-paso',
  date: '2026-11-10',
  image: { classId: 109, stage: 'sea' },
  es: {
    title: 'Del avión al volante: Tocumen paso a paso',
    summary: 'Qué tener a mano, dónde está el mostrador y cómo salir del Aeropuerto de Tocumen con su auto sin perder tiempo.',
    tags: ['aeropuerto', 'visitantes', 'recogida'],
    text: `Después de un vuelo largo, lo último que uno quiere es llenar formularios. Esta guía le cuenta, en orden, qué ocurre entre la puerta del avión y el primer semáforo, para que su llegada a Panamá sea tranquila.

## Antes de volar

- **Agregue su número de vuelo** a la reserva. Así sabemos a qué hora esperarlo de verdad.
- **Haga el check-in en línea.** Son dos pasos desde el teléfono: las licencias con sus fotos, y su llegada con el vuelo. En el mostrador solo quedarán los originales, el depósito y las llaves.
- **Revise su tarjeta.** Debe ser de crédito, a nombre del conductor principal y con cupo para el depósito, que empieza en {{depositFrom}} según la clase.
- **Guarde el código de reserva** donde pueda verlo sin internet. El comprobante en PDF trae un código QR.

## Migración, equipaje y aduana

Al bajar del avión siga las señales de migración. El oficial sellará su pasaporte; compruebe que el sello se lea, porque desde esa fecha se cuentan los {{licenceDays}} días en que puede manejar con su licencia. Después recoja sus maletas y pase por aduana. Al salir estará en el área de llegadas.

## Dónde estamos

Nuestro mostrador está en la Terminal\u00a01, en llegadas, después de aduana. Si su vuelo llegó a la Terminal\u00a02, siga las señales que llevan a la Terminal\u00a01. ¿No nos ve? Llame al {{phone}} o escriba al {{whatsapp}} y le guiamos.

## En el mostrador

1. Muestre pasaporte, licencia y tarjeta. Si hay conductores adicionales, también ellos.
2. Confirme las fechas, la sucursal de devolución y la cobertura. El total es el mismo de su confirmación.
3. Autorice el depósito. Es una retención, no un cobro.
4. Lea y firme el contrato. Pregunte lo que quiera: para eso estamos.

## El auto

Revise la carrocería con nuestro personal, tome fotos con buena luz y confirme el nivel de combustible: se entrega lleno y se devuelve lleno. Ajuste asiento y espejos, conecte el teléfono y ponga la ruta antes de salir. Si pidió una silla de niño, instálela con calma.

## La salida hacia la ciudad

Para llegar al centro puede usar el Corredor Sur, que se paga solo con Panapass, o las avenidas sin peaje, más lentas en hora pico. Si alquiló el dispositivo con nosotros, ya está listo. Si no, elija en su mapa la opción «evitar peajes».

## Si su vuelo se atrasa

Mantenemos el auto apartado {{holdHours}} horas después de la hora de recogida. Si va a tardar más, avísenos por teléfono, por WhatsApp o con el botón de aviso en el enlace de su reserva. Mientras sepamos que viene, lo esperamos dentro del horario de la sucursal.

## Al volver

Llegue con tiempo: llene el tanque cerca del aeropuerto, calcule el tráfico y reserve unos minutos para la revisión del auto. Tome fotos otra vez y espere a que cerremos el contrato. El depósito se libera en ese momento; su banco decide cuándo lo refleja.

Buen viaje y bienvenido a Panamá.`,
  },
  en: {
    title: 'From the plane to the driver’s seat: Tocumen step by step',
    summary: 'What to have at hand, where to find the counter and how to leave Tocumen Airport with your car without wasting time.',
    tags: ['airport', 'visitors', 'pick-up'],
    text: `After a long flight, the last thing anyone wants is paperwork. This guide tells you, in order, what happens between the aircraft door and the first traffic light, so that you arrive in Panama relaxed.

## Before you fly

- **Add your flight number** to the booking. It tells us when to really expect you.
- **Check in online.** Two steps on your phone: the licenses with their photos, and your arrival with the flight. Only the originals, the deposit and the keys are left for the counter.
- **Check your card.** It must be a credit card in the main driver’s name, with room for the deposit, which starts at {{depositFrom}} depending on the class.
- **Keep your booking code** where you can see it offline. The PDF voucher carries a QR code.

## Immigration, luggage and customs

Once off the plane, follow the signs to immigration. The officer will stamp your passport; make sure the stamp is legible, because the {{licenceDays}} days during which you may drive on your license count from that date. Then collect your bags and go through customs. You come out in the arrivals area.

## Where we are

Our counter is in Terminal\u00a01, in arrivals, after customs. If your flight came into Terminal\u00a02, follow the signs to Terminal\u00a01. Can’t see us? Call {{phone}} or message {{whatsapp}} and we will guide you.

## At the counter

1. Show your passport, license and card. Additional drivers do the same.
2. Confirm the dates, the return branch and your coverage. The total is the one in your confirmation.
3. Authorize the deposit. It is a hold, not a charge.
4. Read and sign the agreement. Ask anything you like: that is what we are here for.

## The car

Check the bodywork with our staff, take photos in good light and confirm the fuel level: it leaves full and comes back full. Adjust seat and mirrors, connect your phone and set the route before you leave. If you asked for a child seat, take your time fitting it.

## Heading into the city

To reach the center you can take the Corredor Sur, where Panapass is the only way to pay, or the toll-free avenues, which are slower at rush hour. If you rented the tag from us, it is ready to go. If not, choose “avoid tolls” in your map.

## If your flight is late

We keep the car for {{holdHours}} hours after the pick-up time. If you will be longer, tell us by phone, on WhatsApp or with the late-arrival button in your booking link. As long as we know you are coming, we will wait for you within the branch’s opening hours.

## On your way back

Come early: fill the tank near the airport, allow for traffic and leave a few minutes for checking the car. Take photos again and wait until we close the agreement. The deposit is released at that moment; your bank decides when it shows.

Have a good trip, and welcome to Panama.`,
  },
}
