import type { FaqGroup } from '../types.ts'

export const vehicleUseFaqs: FaqGroup = {
  id: 6,
  es: 'Uso del auto',
  en: 'Using the car',
  questions: [
    {
      id: 601,
      es: {
        question: '¿Puedo salir de Panamá con el auto?',
        answer: `No. Nuestros autos se usan únicamente dentro de la República de Panamá y no pueden cruzar a Costa Rica ni a ningún otro país. Fuera del territorio las coberturas no valen.

Si su viaje sigue hacia Costa Rica, puede devolver el auto en una de nuestras sucursales de David y continuar desde allí por otro medio.`,
      },
      en: {
        question: 'Can I take the car out of Panama?',
        answer: `No. Our cars may be used within the Republic of Panama only and cannot cross into Costa Rica or any other country. Outside the country the coverage is void.

If your trip continues to Costa Rica, you can return the car to one of our branches in David and carry on from there by other means.`,
      },
    },
    {
      id: 602,
      es: {
        question: '¿Necesito un 4x4?',
        answer: `Para la ciudad, la Interamericana y las playas principales, no: las carreteras están pavimentadas. Un auto alto o 4x4 le conviene si va a fincas, montañas o caminos de tierra, sobre todo en la temporada lluviosa.

Aun con 4x4 está prohibido manejar por playas, ríos y caminos intransitables, y esos daños no están cubiertos. Si duda de una ruta, pregúntenos antes de salir.`,
      },
      en: {
        question: 'Do I need a 4x4?',
        answer: `For the city, the Pan-American Highway and the main beaches, no: the roads are paved. A taller car or a 4x4 makes sense for farms, mountains or dirt roads, above all in the rainy season.

Even in a 4x4, driving on beaches, through rivers or on impassable tracks is not allowed, and such damage is not covered. If you are unsure about a route, ask us before you set off.`,
      },
    },
    {
      id: 603,
      es: {
        question: '¿Cómo pago los peajes?',
        answer: `En los corredores Norte y Sur de la capital solo se paga con **Panapass**, un dispositivo con saldo prepagado. Puede alquilar el dispositivo con nosotros por {{tagDay}} al día, hasta {{tagMax}} por alquiler, antes de ITBMS y del cargo de aeropuerto, si aplica, más los peajes que use.

Si pasa sin dispositivo o sin saldo, cada peaje impago se le cobra con {{tollAdminFee}} de gestión. Otra opción es usar las vías sin peaje.`,
      },
      en: {
        question: 'How do I pay tolls?',
        answer: `On the capital’s Corredor Norte and Corredor Sur you can only pay with **Panapass**, a tag with prepaid credit. You can rent a toll tag from us for {{tagDay}} a day, up to {{tagMax}} a rental, before ITBMS (sales tax) and any airport fee, plus the tolls you use.

If you go through without a tag or without credit, each unpaid toll is charged to you with a {{tollAdminFee}} handling fee. The alternative is to use the toll-free roads.`,
      },
    },
    {
      id: 604,
      es: {
        question: '¿Quién paga las multas?',
        answer: `Quien maneja. Si recibe una boleta durante el alquiler, avísenos y conserve la copia. Si llega después de devolver el auto, se la enviaremos con el documento que la respalda y la cobraremos según el contrato.

Las más comunes se evitan fácil: respete los límites, use cinturón en todos los asientos, no maneje con el teléfono en la mano y no estacione en línea amarilla.`,
      },
      en: {
        question: 'Who pays traffic fines?',
        answer: `The driver. If you get a ticket during the rental, let us know and keep the copy. If one arrives after you have returned the car, we will send it to you with its supporting document and charge it as the agreement provides.

The usual ones are easy to avoid: keep to the limits, wear a seat belt in every seat, keep your hands off the phone and do not park on yellow lines.`,
      },
    },
    {
      id: 605,
      es: {
        question: '¿Ofrecen sillas para niños?',
        answer: `Sí: silla de bebé y elevador. Agréguelos al reservar, en el paso de extras, para tenerlos listos; el precio por día y su tope aparecen allí con impuestos. Díganos en los comentarios la edad y el peso del niño.

Nuestro personal le entrega la silla limpia y le muestra cómo se sujeta. Por seguridad, la instalación la hace y la comprueba usted.`,
      },
      en: {
        question: 'Do you offer child seats?',
        answer: `Yes: baby seats and boosters. Add them when you book, in the extras step, so that they are ready; the daily price and its cap are shown there with tax. Tell us the child’s age and weight in the comments.

Our staff hand you a clean seat and show you how it fastens. For safety, you fit and check it yourself.`,
      },
    },
    {
      id: 606,
      es: {
        question: '¿Puedo llevar a mi mascota?',
        answer: `Claro que sí. Le pedimos que viaje en transportador o con arnés y manta, y que el auto vuelva sin pelos ni manchas. En ese caso no hay ningún cargo.

Si hace falta una limpieza profunda se cobran {{cleaningFee}}, antes de ITBMS. No deje nunca a su mascota sola en un auto cerrado: con el calor de Panamá es peligroso en pocos minutos.`,
      },
      en: {
        question: 'Can I bring my pet?',
        answer: `Of course. Please have it travel in a carrier, or with a harness and a blanket, and bring the car back free of hair and stains. If so, there is nothing to pay.

If the car needs deep cleaning, the charge is {{cleaningFee}}, before ITBMS (sales tax). Never leave your pet alone in a closed car: in Panama’s heat it becomes dangerous within minutes.`,
      },
    },
    {
      id: 607,
      es: {
        question: '¿Se puede fumar en el auto?',
        answer: `No. Todos nuestros autos son libres de humo, y eso incluye cigarrillos electrónicos. Eliminar el olor o los restos cuesta **{{smokingFee}}**, antes de ITBMS, porque el auto queda fuera de servicio mientras se trata.

Si al recibirlo nota algún olor, díganoslo antes de salir y lo cambiamos.`,
      },
      en: {
        question: 'Is smoking allowed in the car?',
        answer: `No. All our cars are smoke-free, and that includes e-cigarettes. Removing the smell or traces costs **{{smokingFee}}**, before ITBMS (sales tax), because the car is out of service while it is treated.

If you notice a smell when you receive it, tell us before you leave and we will change the car.`,
      },
    },
    {
      id: 608,
      es: {
        question: '¿Qué pasa si pierdo la llave?',
        answer: `Llámenos al {{phone}}. Según dónde esté, le llevamos una copia o enviamos la grúa. Reponer la llave cuesta **{{lostKeyFee}}**, antes de ITBMS, además del traslado si no tiene la asistencia en carretera (RAP).

Si la encuentra después, tráigala de todos modos. Un consejo: en la playa no la lleve al agua, porque la mayoría tiene un circuito que no lo resiste.`,
      },
      en: {
        question: 'What if I lose the key?',
        answer: `Call us at {{phone}}. Depending on where you are, we will bring a copy or send the tow truck. Replacing the key costs **{{lostKeyFee}}**, before ITBMS (sales tax), plus the transport if you do not have roadside assistance (RAP).

If you find it later, bring it anyway. A tip: do not take it into the sea, as most keys have a circuit that will not survive it.`,
      },
    },
  ],
}
