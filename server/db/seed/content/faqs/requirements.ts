import type { FaqGroup } from '../types.ts'

export const requirementFaqs: FaqGroup = {
  id: 1,
  es: 'Requisitos',
  en: 'Requirements',
  questions: [
    {
      id: 101,
      es: {
        question: '¿Qué edad necesito para alquilar?',
        answer: `Debe tener entre **{{minAge}} y {{maxAge}} años** el día que recoge el auto. Lo mismo vale para cada conductor adicional.

Si alguno de los conductores tiene de {{minAge}} a {{youngMaxAge}} años se aplica un cargo de {{youngFeeDay}} por día, antes de ITBMS y del cargo de aeropuerto, si aplica. Indique esa edad al buscar y el total la incluirá desde el primer momento; así no hay sorpresas en el mostrador.`,
      },
      en: {
        question: 'How old do I have to be to rent?',
        answer: `You must be between **{{minAge}} and {{maxAge}}** on the day you pick up the car. The same goes for every additional driver.

If any driver is aged {{minAge}} to {{youngMaxAge}}, a charge of {{youngFeeDay}} a day applies, before ITBMS (sales tax) and any airport fee. Choose that age band when you search and the total will include it from the start, so there are no surprises at the counter.`,
      },
    },
    {
      id: 102,
      es: {
        question: '¿Qué documentos debo presentar?',
        answer: `- **Si es panameño o residente:** su cédula y su licencia panameña vigentes.
- **Si es visitante:** su pasaporte con el sello de entrada y la licencia de su país, o una licencia internacional junto con ella.
- **En ambos casos:** una tarjeta de crédito a nombre del conductor principal para el depósito.

Los documentos deben ser físicos y estar vigentes durante todo el alquiler. Con el [check-in en línea](/#/advance-check-in-step-1) puede enviarnos los datos y las fotos de las licencias antes y pasar menos tiempo en la sucursal; igual deberá mostrarlos al recoger.`,
      },
      en: {
        question: 'Which documents do I need to show?',
        answer: `- **Panamanians and residents:** your national ID card (cédula) and Panamanian driver’s license.
- **Visitors:** your passport with its entry stamp and your home license, or an international permit together with it.
- **In both cases:** a credit card in the main driver’s name for the deposit.

Bring the originals, valid for the whole rental. With [online check-in](/en/#/advance-check-in-step-1) you can send us details and photos of the licenses ahead of time and spend less of your day at the branch; you still need to show them when you pick up the car.`,
      },
    },
    {
      id: 103,
      es: {
        question: '¿Puedo manejar en Panamá con mi licencia extranjera?',
        answer: `Sí. Como visitante puede manejar con la licencia de su país hasta **{{licenceDays}} días** contados desde el sello de entrada en su pasaporte. Lleve siempre ambos documentos en el auto.

Si ya es residente en Panamá, necesita una licencia panameña. Si su licencia está escrita en un alfabeto distinto al latino, traiga también una licencia internacional: así cualquier autoridad podrá leerla.`,
      },
      en: {
        question: 'Can I drive in Panama on my foreign license?',
        answer: `Yes. As a visitor you may drive on your home license for up to **{{licenceDays}} days**, counted from the entry stamp in your passport. Always carry both documents in the car.

If you are already a resident of Panama, you need a Panamanian license. If your license is written in a non-Latin alphabet, bring an international permit as well, so that any officer can read it.`,
      },
    },
    {
      id: 104,
      es: {
        question: '¿Cuánto tiempo debo tener mi licencia?',
        answer: `Al menos **{{licenceHeld}}** desde que la obtuvo. Si la renovó hace poco y la tarjeta solo muestra la fecha de renovación, traiga algo que demuestre desde cuándo maneja, por ejemplo la licencia anterior o una constancia de la autoridad que la emite.

Los permisos provisionales o de aprendizaje no permiten alquilar.`,
      },
      en: {
        question: 'How long must I have held my license?',
        answer: `At least **{{licenceHeld}}** since you first obtained it. If you renewed it recently and the card shows only the renewal date, bring something that proves how long you have been driving, such as your previous license or a record from the issuing authority.

Provisional or learner permits cannot be used to rent a car.`,
      },
    },
    {
      id: 105,
      es: {
        question: '¿Puede manejar otra persona?',
        answer: `Sí, si la registra. Cada conductor adicional cuesta **{{additionalDriverDay}} por día**, antes de ITBMS y del cargo de aeropuerto, si aplica, y debe cumplir los mismos requisitos de edad y licencia. Tiene que acompañarle a la sucursal al recoger el auto, mostrar sus documentos y firmar el contrato.

Si maneja alguien que no está en el contrato, las coberturas no valen. Por eso conviene registrar a quien pudiera tomar el volante, aunque sea un rato.`,
      },
      en: {
        question: 'Can someone else drive?',
        answer: `Yes, as long as they are registered. Each additional driver costs **{{additionalDriverDay}} a day**, before ITBMS (sales tax) and any airport fee, and must meet the same age and license requirements. They have to come to the branch with you at pick-up, show their documents and sign the agreement.

If someone who is not in the agreement drives, the coverage is void. It is worth registering anyone who might take the wheel, even for a short stretch.`,
      },
    },
    {
      id: 106,
      es: {
        question: '¿Hay autos que un conductor joven no puede alquilar?',
        answer: `Sí. Con {{minAge}} o {{youngMaxAge}} años no están disponibles la SUV grande 4x4 ni las vans de 12 y 15 pasajeros. Si busca con ese rango de edad, el sitio se lo indica en cada auto y le muestra las demás opciones con su total.

La regla toma en cuenta al conductor más joven del contrato, no solo al principal.`,
      },
      en: {
        question: 'Are there cars a young driver cannot rent?',
        answer: `Yes. At {{minAge}} or {{youngMaxAge}}, the full-size 4x4 SUV and the 12- and 15-seat vans are not available. If you search with that age band, the site says so on each car and shows you the other choices with their totals.

The rule looks at the youngest driver in the agreement, not only at the main one.`,
      },
    },
    {
      id: 107,
      es: {
        question: '¿Necesito una tarjeta de crédito aunque ya haya pagado?',
        answer: `Sí. El prepago cubre el alquiler, pero el depósito de garantía se retiene aparte al recoger el auto, en una tarjeta a nombre del conductor principal. Empieza en {{depositFrom}} según la clase.

Si solo tiene tarjeta de débito, vea la pregunta sobre débito en la sección de pagos: se acepta en ciertos casos.`,
      },
      en: {
        question: 'Do I need a credit card even if I have already paid?',
        answer: `Yes. Prepaying covers the rental, but the security deposit is held separately when you pick up the car, on a card in the main driver’s name. It starts at {{depositFrom}} depending on the class.

If you only have a debit card, see the question about debit cards in the payment section: they are accepted in certain cases.`,
      },
    },
  ],
}
