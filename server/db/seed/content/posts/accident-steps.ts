import type { Post } from '../types.ts'

export const accidentSteps: Post = {
  id: 8,
  slug: 'que-hacer-en-caso-de-accidente',
  date: '2026-10-01',
  image: { classId: 104, stage: 'sun' },
  es: {
    title: 'Qué hacer en caso de accidente',
    summary:
      'Una lista clara para un momento confuso: seguridad, llamadas, parte policivo, fotos y qué pasa después con el auto y la cobertura.',
    tags: ['accidentes', 'coberturas', 'seguridad'],
    text: `Nadie planea un accidente, y por eso conviene leer esto antes. Guarde la página en su teléfono antes de salir. En un momento de nervios, una lista corta ayuda.

## En el primer minuto

1. **Deténgase.** Irse del lugar agrava cualquier situación, incluso si el golpe parece pequeño.
2. **Encienda las intermitentes** y, si puede hacerlo sin peligro, coloque una señal de advertencia.
3. **Mire si hay heridos.** Llame al **911**. No mueva a una persona lesionada salvo que corra más peligro donde está.
4. **Póngase a salvo.** Baje del auto por el lado sin tráfico y espere fuera de la vía.

## Las llamadas

Llame a las autoridades de tránsito o a la policía para que lleguen al lugar y levanten el parte. Después llámenos al {{phone}} lo antes posible. Le diremos qué hacer, le acompañaremos en la gestión y veremos si hace falta una grúa.

No mueva el vehículo salvo que la autoridad lo indique o que las normas permitan hacerlo en accidentes menores. Si tiene duda, pregunte por teléfono antes.

## El parte policivo

Es el documento más importante. **Sin él las coberturas no valen**, ni la Básica ni la Total. Revise que su nombre, la placa y la descripción estén bien y pida su copia o el número para retirarla. Si le dan una citación con fecha, envíenos una foto el mismo día.

## Qué anotar y fotografiar

- Las placas y la posición de los vehículos, desde varios ángulos.
- Los daños, de cerca y de lejos.
- La calle, los semáforos, las señales y las marcas en el pavimento.
- Nombre, cédula o pasaporte, teléfono y aseguradora del otro conductor.
- Nombre y teléfono de los testigos.
- La hora y el lugar exacto; comparta su ubicación con usted mismo en el mapa.

## Lo que no debe hacer

No discuta, no admita culpa y no firme acuerdos ni reciba dinero. Decir «fue mi culpa» por cortesía puede complicar la cobertura. Diga los hechos a la autoridad y deje lo demás a los peritos. Tampoco mande a reparar el auto por su cuenta.

## Robo, vidrio o llanta

Si le roban el auto o algo de él, presente la denuncia cuanto antes y conserve las llaves. Si se rompe un vidrio o se daña una llanta sin choque, avísenos y tome fotos; con WTC está cubierto. Si hay una avería, detenga el auto en un lugar seguro: seguir con una luz roja encendida puede convertir una falla pequeña en una grande.

## Qué pasa después

En la sucursal llenará un informe con nosotros. Entregue el parte, las fotos y las llaves. Si hay otro auto disponible y las coberturas están en regla, podrá seguir su viaje.

Con la cobertura Básica, lo máximo que paga por un daño cubierto es el deducible: {{excessSmall}} en autos y SUV compactas, {{excessLarge}} en las demás clases. Con Plus, el deducible por colisión es cero. Con Total, también por vuelco, objeto fijo y choque y fuga. El depósito puede quedar retenido mientras se define el costo.

## La mejor cobertura

Mantener la distancia, soltar el teléfono y descansar en los viajes largos. Ojalá nunca necesite esta lista.`,
  },
  en: {
    title: 'What to do if you have an accident',
    summary:
      'A clear list for a confusing moment: safety, calls, police report, photos and what happens next with the car and your coverage.',
    tags: ['accidents', 'coverage', 'safety'],
    text: `Nobody plans an accident, which is why it is worth reading this beforehand. Save the page on your phone before you set off. When nerves are on edge, a short list helps.

## In the first minute

1. **Stop.** Leaving the scene makes any situation worse, even if the bump looks minor.
2. **Switch on your hazard lights** and, if it is safe to do so, put out a warning sign.
3. **See whether anyone is hurt.** Call **911**. Do not move an injured person unless they are in greater danger where they are.
4. **Get to safety.** Leave the car on the side away from traffic and wait off the road.

## The calls

Call the traffic authorities or the police so that they come to the scene and draw up the report. Then call us at {{phone}} as soon as you can. We will tell you what to do, help you through it and see whether you need a tow truck.

Do not move the vehicle unless an officer tells you to or the rules allow it for minor accidents. If in doubt, ask us by phone first.

## The police report

It is the most important document. **Without it no coverage is valid**, neither Basic nor Total. Check that your name, the plate and the description are right, and ask for your copy or for the number to pick it up with. If you are given a summons with a date, send us a photo the same day.

## What to note and photograph

- The plates and the position of the vehicles, from several angles.
- The damage, close up and from a distance.
- The street, traffic lights, signs and marks on the road.
- Name, ID or passport number, phone and insurer of the other driver.
- Name and phone number of any witnesses.
- The time and the exact place; save your location in your map.

## What not to do

Do not argue, admit fault, sign any settlement or accept money. Saying “it was my fault” out of politeness can complicate your coverage. Give the facts to the officer and leave the rest to the assessors. Do not have the car repaired on your own, either.

## Theft, glass or a tire

If the car or something on it is stolen, report it as soon as you can and keep the keys. If glass breaks or a tire is damaged without a collision, let us know and take photos; WTC covers it. If the car breaks down, stop somewhere safe: driving on with a red warning light can turn a small fault into a big one.

## What happens next

At the branch you will fill in a report with us. Hand over the police report, the photos and the keys. If another car is available and your coverage is in order, you can carry on with your trip.

With Basic coverage, the most you pay for covered damage is the deductible: {{excessSmall}} for cars and compact SUVs, {{excessLarge}} for all other classes. With Plus, the collision deductible is zero. With Total, so it is for rollover, fixed object and hit-and-run. The deposit may remain on hold while the cost is settled.

## The best coverage of all

Keep your distance, put the phone down and rest on long trips. We hope you never need this list.`,
  },
}
