import type { FaqGroup } from '../types.ts'

export const coverFaqs: FaqGroup = {
  id: 4,
  es: 'Coberturas y accidentes',
  en: 'Coverage and accidents',
  questions: [
    {
      id: 401,
      es: {
        question: '¿Qué cobertura viene incluida?',
        answer: `La **Básica**, en todos los precios: CDW, por colisión y robo, con un deducible de {{excessSmall}} en autos y SUV compactas y de {{excessLarge}} en las demás clases; y DAT, por daños a la propiedad de terceros, hasta {{liabilityLimit}}.

El deducible es lo máximo que usted pagaría por un daño cubierto. Si quiere reducirlo a cero o proteger vidrios y llantas, elija Plus o Total al reservar.`,
      },
      en: {
        question: 'What coverage is included?',
        answer: `**Basic** coverage, in every price: CDW, for collision and theft, with a deductible of {{excessSmall}} for cars and compact SUVs and {{excessLarge}} for all other classes; and DAT, for damage to other people’s property, up to {{liabilityLimit}}.

The deductible is the most you would pay for damage that is covered. To bring it down to zero, or to protect glass and tires, choose Plus or Total when you book.`,
      },
    },
    {
      id: 402,
      es: {
        question: '¿Qué diferencia hay entre Básica, Plus y Total?',
        answer: `- **Básica:** CDW y DAT. Protege con deducible.
- **Plus:** agrega EDD, que deja el deducible de colisión en cero, y WTC, vidrios y llantas.
- **Total:** agrega CSDW, que también deja en cero vuelco, objeto fijo y choque y fuga, más WTC, accidentes personales (PAC), mayor límite a terceros (SLC) y asistencia en carretera (RAP). Además, el depósito baja a {{depositTotalShare}}.

En el paso de coberturas verá el total con cada una.`,
      },
      en: {
        question: 'What is the difference between Basic, Plus and Total?',
        answer: `- **Basic:** CDW and DAT. You are protected, with a deductible.
- **Plus:** adds EDD, which brings the collision deductible down to zero, and WTC for glass and tires.
- **Total:** adds CSDW, which also brings rollover, fixed object and hit-and-run down to zero, plus WTC, personal accident coverage (PAC), a higher third-party limit (SLC) and roadside assistance (RAP). The deposit also drops to {{depositTotalShare}}.

The coverage step shows the total with each of them.`,
      },
    },
    {
      id: 403,
      es: {
        question: '¿Puedo usar el seguro de mi tarjeta de crédito?',
        answer: `Puede sustituir el **CDW** si nos trae una carta del banco emisor que confirme que la cobertura vale en Panamá, para ese tipo de vehículo y para los días del alquiler. El depósito puede ser mayor y, si hay un daño, usted lo paga y luego reclama a su tarjeta.

La cobertura a terceros, **DAT, es obligatoria** y no se puede sustituir. Si piensa usar su tarjeta, escríbanos antes de viajar.`,
      },
      en: {
        question: 'Can I use my credit card insurance?',
        answer: `It can stand in for **CDW** if you bring a letter from the issuing bank confirming that the coverage is valid in Panama, for that type of vehicle and for the days of the rental. The deposit may be higher, and if there is damage you pay for it and then claim from your card.

Third-party coverage, **DAT, is required** and cannot be replaced. If you plan to rely on your card, please write to us before you travel.`,
      },
    },
    {
      id: 404,
      es: {
        question: '¿Qué hago si tengo un accidente?',
        answer: `1. Deténgase, ponga las luces intermitentes y atienda a los heridos. Emergencias: **911**.
2. No mueva el auto salvo que la autoridad o la norma lo permitan.
3. Llame a las autoridades de tránsito y pida el **parte policivo**.
4. Llámenos al {{phone}} en ese momento.
5. Tome fotos y anote los datos del otro conductor y de los testigos.
6. No admita culpa ni firme acuerdos.

Sin el parte, las coberturas no valen.`,
      },
      en: {
        question: 'What do I do if I have an accident?',
        answer: `1. Stop, switch on your hazard lights and look after anyone hurt. Emergencies: **911**.
2. Do not move the car unless the rules or an officer allow it.
3. Call the traffic authorities and ask for the **police report** (parte policivo).
4. Call us at {{phone}} right away.
5. Take photos and note the details of the other driver and any witnesses.
6. Do not admit fault or sign any settlement.

Without the report, the coverage is void.`,
      },
    },
    {
      id: 405,
      es: {
        question: '¿Qué pasa si me roban el auto?',
        answer: `Llame a la policía y a nosotros apenas lo note, y presente la denuncia lo antes posible. Necesitaremos una copia de la denuncia y **las llaves del auto**. Con eso responde el CDW y usted paga, como máximo, el deducible de su cobertura.

Los objetos personales no están cubiertos: no deje nada a la vista y, si se hospeda en la ciudad, prefiera un estacionamiento cerrado.`,
      },
      en: {
        question: 'What if the car is stolen?',
        answer: `Call the police and call us as soon as you notice, and file the report as soon as you can. We will need a copy of it and **the car keys**. With those, CDW responds and the most you pay is the deductible of your coverage.

Personal belongings are not covered: leave nothing in sight and, if you are staying in the city, choose enclosed parking.`,
      },
    },
    {
      id: 406,
      es: {
        question: '¿Y si el auto se avería o se pincha una llanta?',
        answer: `Pare en un lugar seguro y llámenos al {{phone}}. Si la falla es mecánica, nos hacemos cargo: le orientamos, enviamos la grúa o le cambiamos el auto.

Llantas, vidrios, batería descargada por luces encendidas, llaves olvidadas dentro o falta de combustible corren por su cuenta, salvo que tenga **WTC** para vidrios y llantas o **RAP**, la asistencia en carretera. No mande reparar nada sin hablar antes con nosotros.`,
      },
      en: {
        question: 'What if the car breaks down or gets a flat tire?',
        answer: `Stop somewhere safe and call us at {{phone}}. If the fault is mechanical, it is on us: we will guide you, send the tow truck or change the car.

Tires, glass, a battery drained by lights left on, keys locked inside or running out of fuel are at your expense unless you have **WTC**, for glass and tires, or **RAP**, roadside assistance. Do not have anything repaired before talking to us.`,
      },
    },
    {
      id: 407,
      es: {
        question: '¿Cuándo se pierde la cobertura?',
        answer: `Cuando:

- no hay parte policivo o denuncia;
- manejaba alguien que no está en el contrato;
- el conductor estaba bajo efectos del alcohol o de drogas;
- el auto salió de Panamá;
- el daño fue intencional o por un uso prohibido, como playas, ríos o carreras.

En esos casos se responde por el valor completo del daño. La forma de evitarlo es sencilla: conductores registrados, vías permitidas y el parte siempre.`,
      },
      en: {
        question: 'When is coverage void?',
        answer: `When:

- there is no police report;
- someone not in the agreement was driving;
- the driver was under the influence of alcohol or drugs;
- the car left Panama;
- the damage was deliberate or came from a prohibited use, such as beaches, rivers or racing.

In those cases you answer for the full cost of the damage. Avoiding it is simple: registered drivers, permitted roads and always the report.`,
      },
    },
    {
      id: 408,
      es: {
        question: '¿Qué pasa si hay otras personas heridas?',
        answer: `Nuestra **DAT** cubre la propiedad de terceros, no sus lesiones. En Panamá, la Ley 68 de 2016 exige que todo auto tenga un seguro básico de accidentes (SOBAT), con un mínimo para gastos médicos. La aseguradora paga hasta el límite de la póliza; por el resto responden el conductor y el dueño del auto.

Llame primero al **911** y después a nosotros, al {{phone}}. Los ocupantes de su auto tienen accidentes personales (PAC) con la cobertura Total.`,
      },
      en: {
        question: 'What if other people are injured?',
        answer: `Our **DAT** covers other people’s property, not their injuries. In Panama, Law 68 of 2016 requires every car to have basic accident insurance (SOBAT), with a minimum for medical costs. The insurer pays up to the limit of the policy; the driver and the owner of the car answer for the rest.

Call **911** first and then us, at {{phone}}. With Total coverage, the people in your car have personal accident coverage (PAC).`,
      },
    },
  ],
}
