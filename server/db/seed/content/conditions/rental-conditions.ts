import type { Condition } from '../types.ts'

export const rentalConditions: Condition = {
  id: 3,
  version: '2026-11',
  date: '2026-11-15',
  es: {
    title: 'Condiciones de alquiler',
    text: `Estas condiciones resumen lo que usted necesita saber antes de recoger un auto de {{brand}}. Forman parte del contrato de alquiler que firmará en la sucursal. Los cargos sueltos que se mencionan aquí son antes de ITBMS y, los diarios, antes del cargo de aeropuerto si aplica; el total de su cotización siempre es el precio final.

## Quién puede alquilar

El conductor principal y cada conductor adicional deben tener entre {{minAge}} y {{maxAge}} años al recoger el auto. Si alguno tiene de {{minAge}} a {{youngMaxAge}} años se aplica un cargo de {{youngFeeDay}} por día, y algunas clases, como la SUV grande 4x4 y las vans de 12 y 15 pasajeros, no están disponibles para esa edad; el sitio lo indica al buscar.

La licencia debe estar vigente, corresponder al vehículo y haberse obtenido hace {{licenceHeld}} o más. No aceptamos permisos provisionales de aprendizaje.

## Documentos

- **Panameños y residentes:** cédula y licencia de conducir panameña, físicas y vigentes.
- **Visitantes:** pasaporte con el sello de entrada y la licencia de su país, o licencia internacional junto con ella. Como visitante puede manejar con su licencia extranjera hasta {{licenceDays}} días desde su entrada a Panamá.
- **Todos:** una tarjeta de crédito a nombre del conductor principal, con cupo suficiente para el depósito.

## Clase y no modelo

Su reserva garantiza una clase de vehículo. Modelo y color dependen de la temporada y de la sucursal. Si la clase reservada no estuviera lista a la hora acordada, le entregaremos una superior sin costo adicional.

## Duración y precio

El alquiler se cuenta en días de 24 horas desde la hora de recogida. Hay {{graceMinutes}} minutos de cortesía al devolver. Después se cobra {{extraHourShare}} de día por cada hora empezada y, desde la {{fullDayFromHour}} hora, un día completo. Coberturas y extras se cobran por días enteros. El kilometraje es ilimitado en las tarifas publicadas, salvo que su contrato diga otra cosa.

El mínimo es un día y el máximo en línea, {{maxDays}} días. Desde {{weekDays}} días se aplica la tarifa semanal ({{weekDays}} por {{weekPaidDays}}) y desde {{monthDays}}, la mensual ({{monthDays}} por {{monthPaidDays}}). Si devuelve antes de lo acordado, el tiempo se calcula según los días realmente usados y puede perder la tarifa semanal o mensual; en reservas prepagadas los días no usados no se reembolsan.

## Impuestos y cargos

El ITBMS ({{itbms}}) se aplica a toda la factura, también a visitantes extranjeros. Si recoge en el Aeropuerto de Tocumen se cobra un cargo de aeropuerto de {{concessionTocumen}}; en los aeropuertos locales, de {{concessionLocal}}. El cargo se calcula sobre alquiler, coberturas y extras. Devolver en otra sucursal tiene un cargo según la ruta. Todo esto ya está dentro del total que ve al buscar.

## Depósito de garantía y pago

Al recoger el auto retenemos en su tarjeta un depósito desde {{depositFrom}}, según la clase. Con la cobertura Total se reduce a {{depositTotalShare}}. Es una retención, no un cobro, y se libera al cerrar el contrato; el plazo en que su banco la refleja depende del banco.

Aceptamos Visa, Mastercard y American Express. Efectivo y cheque no sirven como garantía. Una tarjeta de débito de esas marcas solo se acepta para autos sedán y SUV compacta, con cobertura Total, reserva prepagada y conductor mayor de {{debitMinAge}} años. En reservas con pago en la sucursal, el alquiler se liquida al devolver el auto.

## Coberturas

Todo alquiler incluye la cobertura **Básica**, que ya está en el precio:

- **CDW**, daños por colisión y robo, con deducible de {{excessSmall}} en autos y SUV compactas y de {{excessLarge}} en las demás clases. No cubre choque y fuga, objeto fijo, vuelco, llantas ni vidrios.
- **DAT**, daños a la propiedad de terceros, con límite de {{liabilityLimit}}. Es obligatoria: ninguna tarjeta de crédito la sustituye.

Puede ampliarla. **Plus** agrega EDD (deducible de colisión en cero) y WTC (vidrios y llantas). **Total** agrega CSDW (deducible en cero también por vuelco, objeto fijo y choque y fuga), WTC, PAC (accidentes personales de los ocupantes), SLC (límite mayor de daños a terceros) y RAP (asistencia en carretera).

Si desea usar el seguro de su tarjeta en lugar del CDW, traiga una carta del banco emisor que confirme la cobertura en Panamá para ese alquiler; el depósito puede ser mayor.

Las coberturas se pierden si no hay parte policivo, si maneja una persona no registrada, si el conductor está bajo efectos de alcohol o drogas, si el auto sale de Panamá o si el daño se causó a propósito.

## Conductores y uso del auto

Cada conductor adicional cuesta {{additionalDriverDay}} por día, cumple los mismos requisitos y firma en la sucursal al recoger. Solo pueden manejar las personas registradas en el contrato.

El auto se usa únicamente dentro de Panamá. No se permite en carreras o pruebas, para remolcar, para transporte pagado, con carga prohibida, ni por playas, ríos o caminos intransitables. Un 4x4 le da tracción, pero no convierte cualquier terreno en camino.

## Combustible

Entregamos el auto con el tanque lleno y así se devuelve. Si falta, se cobra el combustible a {{fuelGallon}} por galón más {{fuelServiceFee}} de servicio.

## Peajes y multas

Los corredores de la capital se pagan solo con Panapass. Puede alquilar un dispositivo con nosotros o traer el suyo. Por cada peaje impago que debamos gestionar se cobra el peaje más {{tollAdminFee}}. Las multas de tránsito y de estacionamiento son del conductor; si llegan después de la devolución se las haremos saber con su comprobante.

## Limpieza y cuidado

Devuelva el auto en condiciones normales de uso. Una limpieza profunda cuesta {{cleaningFee}}; eliminar olor o restos de cigarrillo, {{smokingFee}}; una llave perdida, {{lostKeyFee}}. Las mascotas viajan en transportador y no se cobra nada si el auto vuelve sin pelos ni manchas.

## Recogida, retraso y devolución

Mantenemos su auto apartado {{holdHours}} horas después de la hora de recogida, o más si nos avisa; si su vuelo viene retrasado, llámenos. Algunas sucursales atienden fuera de horario con acuerdo previo por {{afterHoursFee}} cada vez.

Revise el auto con nuestro personal y tome fotos al recibirlo y al devolverlo. Para extender el alquiler avise antes de la hora de devolución: dependerá de la disponibilidad.

## Accidentes, robo y averías

Deténgase, atienda a los heridos y llame al 911. No mueva el auto salvo que la ley o la autoridad lo permitan, avise a tránsito o a la policía y pida el parte. Llámenos al {{phone}} de inmediato y no admita culpa ni firme acuerdos. En caso de robo presente la denuncia y entréguenos las llaves. No repare el auto sin nuestra autorización.

## Sus datos y la ley aplicable

Tratamos sus datos según la [política de privacidad](/#/privacy-policy). La cancelación de reservas prepagadas se explica en la [política de prepago](/#/prepaid-policy); las reservas con pago en la sucursal se cancelan sin costo. Rigen las leyes de la República de Panamá. Si hay diferencia entre este resumen y el contrato firmado, vale lo que más favorezca al consumidor según la ley.`,
  },
  en: {
    title: 'Rental conditions',
    text: `These conditions set out what you need to know before you pick up a car from {{brand}}. They form part of the rental agreement you will sign at the branch. Individual charges mentioned here are before ITBMS (sales tax) and, for daily charges, before any airport fee; the total of your quote is always the final price.

## Who may rent

The main driver and every additional driver must be between {{minAge}} and {{maxAge}} years old when the car is picked up. If any of them is aged {{minAge}} to {{youngMaxAge}}, a charge of {{youngFeeDay}} a day applies, and some classes, such as the full-size 4x4 SUV and the 12- and 15-seat vans, are not available at that age; the site tells you when you search.

The license must be valid, cover the type of vehicle and have been held for at least {{licenceHeld}}. Learner permits are not accepted.

## Documents

- **Panamanians and residents:** national ID card (cédula) and Panamanian driver’s license, both the physical card and not expired.
- **Visitors:** passport with entry stamp and your home license, or an international permit together with it. As a visitor you may drive on a foreign license for up to {{licenceDays}} days after entering Panama.
- **Everyone:** a credit card in the main driver’s name with enough credit for the deposit.

## A class, not a model

Your booking guarantees a vehicle class. Model and color depend on season and branch. Should the class you booked not be ready at the agreed time, we will give you a better one at no extra cost.

## Length and price

Rentals are counted in 24-hour days from the time of pick-up. You have {{graceMinutes}} minutes’ grace on return. After that we charge {{extraHourShare}} of a day for each hour started and, from the {{fullDayFromHour}} hour, a full day. Coverage and extras are charged by whole days. Mileage is unlimited on published rates unless your agreement says otherwise.

The minimum is one day and the maximum online is {{maxDays}} days. From {{weekDays}} days the weekly rate applies ({{weekDays}} days for the price of {{weekPaidDays}}) and from {{monthDays}} the monthly one ({{monthDays}} for {{monthPaidDays}}). If you return early, time is worked out on the days actually used and you may lose the weekly or monthly rate; on prepaid bookings unused days are not refunded.

## Taxes and fees

ITBMS ({{itbms}}) applies to the whole bill, for foreign visitors too. Picking up at Tocumen Airport carries an airport fee of {{concessionTocumen}}; at local airports it is {{concessionLocal}}. The airport fee is calculated on rental, coverage and extras. Returning to another branch carries a fee that depends on the route. All of this is already inside the total you see when you search.

## Security deposit and payment

When you pick up the car we place a hold on your card from {{depositFrom}}, depending on the class. With Total coverage it drops to {{depositTotalShare}}. It is a hold, not a charge, and it is released when the agreement is closed; how soon your bank shows it is up to the bank.

We accept Visa, Mastercard and American Express. Cash and checks cannot serve as a guarantee. A debit card of those brands is accepted only for sedan cars and compact SUVs, with Total coverage, a prepaid booking and a driver over {{debitMinAge}}. On pay-at-branch bookings, the rental is settled when you return the car.

## Coverage

Every rental includes **Basic** coverage, already in the price:

- **CDW**, collision damage and theft, with a deductible of {{excessSmall}} for cars and compact SUVs and {{excessLarge}} for all other classes. It does not cover hit-and-run, collision with a fixed object, rollover, tires or glass.
- **DAT**, damage to other people’s property, up to {{liabilityLimit}}. It is required: no credit card replaces it.

You can upgrade. **Plus** adds EDD (collision deductible down to zero) and WTC (glass and tires). **Total** adds CSDW (zero deductible for rollover, fixed object and hit-and-run as well), WTC, PAC (personal accident coverage for everyone on board), SLC (a higher third-party limit) and RAP (roadside assistance).

If you would rather rely on your card’s insurance instead of CDW, bring a letter from the issuing bank confirming coverage in Panama for this rental; the deposit may be higher.

Coverage is void without a police report, if an unlisted person was driving, if the driver was under the influence of alcohol or drugs, if the car left Panama or if the damage was deliberate.

## Drivers and use of the car

Each additional driver costs {{additionalDriverDay}} a day, meets the same requirements and signs at the branch on pick-up. Only people named in the agreement may drive.

The car may be used within Panama only. It may not be used for racing or trials, towing, paid transport or prohibited goods, nor on beaches, in rivers or on impassable tracks. A 4x4 gives you traction; it does not turn every terrain into a road.

## Fuel

We hand over the car with a full tank and ask for it back the same way. Any shortfall is charged at {{fuelGallon}} a gallon plus a {{fuelServiceFee}} service fee.

## Tolls and fines

The capital’s toll expressways take Panapass only. You can rent a tag from us or bring your own. For each unpaid toll we have to handle, you pay the toll plus {{tollAdminFee}}. Traffic and parking fines are the driver’s; if one arrives after the return, we will let you know and show you the document.

## Cleaning and care

Please return the car in normal used condition. Deep cleaning costs {{cleaningFee}}; removing the smell or traces of smoking, {{smokingFee}}; a lost key, {{lostKeyFee}}. Pets travel in a carrier, and there is nothing to pay if the car comes back free of hair and stains.

## Pick-up, delays and return

We hold your car for {{holdHours}} hours after the pick-up time, or longer if you let us know; if your flight is late, please call. Some branches serve you outside opening hours by prior arrangement for {{afterHoursFee}} each time.

Check the car with our staff and take photos when you receive it and when you hand it back. To extend a rental, tell us before the return time: it depends on availability.

## Accidents, theft and breakdowns

Stop, look after anyone hurt and call 911. Do not move the car unless the law or an officer allows it; call the traffic authority or the police and ask for the report. Call us right away on {{phone}}, and neither admit fault nor sign any settlement. If the car is stolen, report it and hand us the keys. Do not have the car repaired without our approval.

## Your data and governing law

We handle your data under our [privacy policy](/en/#/privacy-policy). Canceling a prepaid booking is explained in the [prepaid policy](/en/#/prepaid-policy); pay-at-branch bookings are canceled free of charge. The laws of the Republic of Panama apply. If this summary and the signed agreement differ, whichever is more favorable to the consumer under the law applies.`,
  },
}
