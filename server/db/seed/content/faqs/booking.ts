import type { FaqGroup } from '../types.ts'

export const bookingFaqs: FaqGroup = {
  id: 2,
  es: 'Reservas y cambios',
  en: 'Booking and changes',
  questions: [
    {
      id: 201,
      es: {
        question: '¿Con cuánta anticipación puedo reservar?',
        answer: `Con hasta **{{bookAheadDays}} días** de anticipación. A última hora también: en los aeropuertos hasta {{leadAirportHours}} antes de recoger, en las demás sucursales con {{leadBranchHours}} de horario de atención y, para vehículos comerciales, con {{leadCommercialHours}} horas.

En temporada alta, de mediados de diciembre a abril, y en feriados largos conviene reservar temprano: las SUV y los 4x4 son los primeros en agotarse.`,
      },
      en: {
        question: 'How far ahead can I book?',
        answer: `Up to **{{bookAheadDays}} days** ahead. Last-minute bookings work too: at airports until {{leadAirportHours}} before pick-up, at other branches with {{leadBranchHours}} of opening time to go and, for commercial vehicles, {{leadCommercialHours}} hours before.

In high season, from mid-December to April, and on long holiday weekends it pays to book early: SUVs and 4x4s are the first to go.`,
      },
    },
    {
      id: 202,
      es: {
        question: '¿El precio que veo es el que pago?',
        answer: `Sí. El total incluye el alquiler, la cobertura obligatoria, el cargo de aeropuerto si aplica, la devolución en otra sucursal y el ITBMS. Una vez cotizado se mantiene **{{quoteMinutes}} minutos** mientras termina de reservar.

Aparte queda el depósito, que es una retención en su tarjeta, y lo que dependa del uso: combustible, peajes, multas o retrasos.`,
      },
      en: {
        question: 'Is the price I see the price I pay?',
        answer: `Yes. The total includes the rental, the required coverage, the airport fee if it applies, any one-way fee and ITBMS (sales tax). Once quoted, it is held for **{{quoteMinutes}} minutes** while you finish booking.

Separate from it are the deposit, which is a hold on your card, and whatever depends on use: fuel, tolls, fines or late hours.`,
      },
    },
    {
      id: 203,
      es: {
        question: '¿Cómo cambio mi reserva?',
        answer: `Entre en [Mi reserva](/#/modify-reserve) con su código y su apellido, o use el enlace de su correo de confirmación. Puede cambiar fechas, horas, sucursales, auto, cobertura y extras. Antes de aceptar verá el total anterior, el nuevo y la diferencia.

Si paga en la sucursal, cambiar no cuesta nada. Si prepagó, tiene un cambio sin costo hasta {{cancelFreeHours}} horas antes de la recogida.`,
      },
      en: {
        question: 'How do I change my booking?',
        answer: `Go to [My booking](/en/#/modify-reserve) with your code and last name, or use the link in your confirmation email. You can change dates, times, branches, car, coverage and extras. Before you accept you’ll see the old total, the new one and the difference.

If you pay at the branch, changes are free. If you prepaid, you have one free change up to {{cancelFreeHours}} hours before pick-up.`,
      },
    },
    {
      id: 204,
      es: {
        question: '¿Cuánto cuesta cancelar?',
        answer: `Si paga en la sucursal, nada; si pagó por adelantado, reembolso total hasta **{{cancelFreeHours}} horas** antes; después, se descuentan **{{cancelFee}}**; pasada la hora de recogida o si no se presenta, **{{noShowFee}}**.

El descuento nunca supera lo pagado. Antes de confirmar, el sitio le muestra cuánto recibirá.`,
      },
      en: {
        question: 'What does it cost to cancel?',
        answer: `If you pay at the branch, it’s free; if you prepaid, full refund up to **{{cancelFreeHours}} hours** before pick-up; after that, we keep **{{cancelFee}}**, or **{{noShowFee}}** after the pick-up time or if you don’t show up.

The fee is never more than what you paid. Before you confirm, the site shows you your refund.`,
      },
    },
    {
      id: 205,
      es: {
        question: '¿Qué pasa si llego tarde a recoger el auto?',
        answer: `Lo mantenemos apartado **{{holdHours}} horas** después de la hora acordada. Si sabe que va a tardar más, avísenos por teléfono al {{phone}} o con el botón de aviso en el enlace de su reserva, y la mantendremos.

Si viene en avión, agregue su número de vuelo al reservar. Tome en cuenta el horario de la sucursal: si llega después del cierre, pregunte por el servicio fuera de horario.`,
      },
      en: {
        question: 'What if I’m late to pick up the car?',
        answer: `We hold it for **{{holdHours}} hours** after the agreed time. If you know it will take longer, let us know by phone on {{phone}} or with the late-arrival button in your booking link, and we’ll hold it for you.

If you are flying in, add your flight number when you book. Keep the branch’s opening hours in mind: if you’ll arrive after closing, ask about after-hours service.`,
      },
    },
    {
      id: 206,
      es: {
        question: '¿Qué es el check-in en línea?',
        answer: `Son dos pasos que puede hacer desde su teléfono, desde que la reserva está confirmada y hasta la hora de recogida: las licencias de los conductores con sus fotos, y su llegada con la firma. Cada paso se guarda por separado, de modo que puede seguir después.

Con eso, en la sucursal solo quedan los originales, el depósito y las llaves. Lo encuentra en el correo que le enviamos tres días antes, en [su reserva](/#/modify-reserve) o en [check-in en línea](/#/advance-check-in-step-1). Las fotos se guardan cifradas y se borran después del alquiler.`,
      },
      en: {
        question: 'What is online check-in?',
        answer: `Two steps you can do on your phone, from the moment the booking is confirmed until pick-up: the drivers’ licenses with their photos, and your arrival with your signature. Each step is saved on its own, so you can carry on later.

That leaves only the originals, the deposit and the keys for the branch. You’ll find it in the email we send three days before, in [your booking](/en/#/modify-reserve) or under [online check-in](/en/#/advance-check-in-step-1). Photos are kept encrypted and deleted after the rental.`,
      },
    },
    {
      id: 207,
      es: {
        question: '¿Puedo elegir el modelo exacto?',
        answer: `Reservamos por clase: usted garantiza tamaño, transmisión, número de pasajeros y tipo de auto, pero no marca, modelo ni color. Los modelos que aparecen son ejemplos, «o similar».

Si al llegar no tuviéramos lista la clase reservada, le damos una superior sin costo adicional. Puede escribir su preferencia en los comentarios; si está a nuestro alcance, la tomaremos en cuenta.`,
      },
      en: {
        question: 'Can I choose the exact model?',
        answer: `You book a class: that guarantees the size, transmission, number of seats and type of car, but not the make, model or color. The models shown are examples, “or similar”.

If the class you booked isn’t ready when you arrive, we give you a better one at no extra cost. Feel free to write a preference in the comments; we’ll take it into account if we can.`,
      },
    },
    {
      id: 208,
      es: {
        question: 'No encuentro mi código de reserva. ¿Qué hago?',
        answer: `Busque en su correo, también en la carpeta de no deseados, el mensaje de confirmación de {{brand}}: el código tiene diez caracteres en dos grupos. Si tiene cuenta, sus reservas aparecen en su perfil.

Si no lo encuentra, escríbanos a {{email}} o por WhatsApp al {{whatsapp}} desde el correo o teléfono con que reservó. Para proteger sus datos le haremos algunas preguntas.`,
      },
      en: {
        question: 'I can’t find my booking code. What now?',
        answer: `Look in your email, including the spam folder, for the confirmation from {{brand}}: the code has ten characters in two groups. If you have an account, your bookings are listed in your profile.

If you can’t find it, write to {{email}} or on WhatsApp to {{whatsapp}} from the address or number you booked with. To protect your data we’ll ask a few questions.`,
      },
    },
  ],
}
