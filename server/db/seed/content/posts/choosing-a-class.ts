import type { Post } from '../types.ts'

export const choosingAClass: Post = {
  id: 7,
  slug: 'como-elegir-la-clase-de-auto',
  date: '2026-10-08',
  image: { classId: 110, stage: 'sun' },
  es: {
    title: 'Cómo elegir la clase de auto correcta',
    summary: 'Pasajeros, maletas, ruta y estacionamiento: cuatro preguntas para no pagar de más ni viajar apretado.',
    tags: ['flota', 'consejos', 'familia'],
    text: `Elegir auto parece cuestión de gustos, pero casi siempre se resuelve con cuatro preguntas. Respóndalas en orden y llegará a una o dos clases de nuestra flota; después solo queda comparar totales.

## 1. ¿Cuántos viajan de verdad?

El número de pasajeros no lo dice todo. En un auto de cinco pasajeros, cinco adultos caben para un trayecto corto; para un viaje de horas, cuatro van bien y cinco van justos. Cuente las sillas de niños como un asiento completo y piense si alguien se sumará a mitad del viaje.

- **Una o dos personas:** Mini o Económico.
- **Tres o cuatro:** Compacto, Intermedio o una SUV compacta.
- **Cinco con equipaje:** SUV mediana o sedán grande.
- **Seis o siete:** SUV de 7 pasajeros.
- **Ocho o más:** minivan de 8 o van de 12 o 15.

## 2. ¿Cuántas maletas?

En cada auto indicamos maletas grandes y pequeñas. Créale a esa cifra. Un detalle que muchos descubren tarde: en las SUV de siete pasajeros, cuando se usa la tercera fila, el espacio para equipaje se reduce mucho. Si son siete con maletas, la minivan es mejor.

Tablas, bicicletas o una nevera grande piden una SUV o una pickup. No amarre nada al techo sin parrilla: puede pedirla como adicional.

## 3. ¿Por dónde va a pasar?

**Ciudad.** Un auto pequeño se estaciona en cualquier parte y gasta menos.

**Interamericana y playas.** Cualquier clase sirve. Si viaja varias horas, un Intermedio o una SUV cansan menos.

**Montaña y caminos de tierra.** Aquí sí importa la altura, y en época lluviosa la tracción. Busque SUV compacta 4x4, SUV 4x4 o pickup de doble cabina. La palabra 4x4 aparece en el nombre de la clase; una SUV sin ella tiene tracción en dos ruedas.

**Trabajo.** Los paneles y la pickup de cabina sencilla se recogen en Tocumen Commercial Park y en David Centro, con al menos {{leadCommercialHours}} horas de anticipación.

## 4. ¿Automático o mecánico?

La mayor parte de nuestra flota es automática. Son mecánicas algunas pickups, las vans y los vehículos de trabajo. La ficha lo dice siempre. Si nunca ha manejado mecánico, el tráfico de la capital no es el lugar para aprender.

## Tres errores comunes

1. **Elegir solo por el precio del día.** Compare el total y mire el depósito y el deducible, que también cambian con la clase.
2. **Reservar un modelo.** Lo que se garantiza es la clase: tamaño, pasajeros y transmisión. La foto es un ejemplo.
3. **Olvidar la edad.** Con {{minAge}} o {{youngMaxAge}} años hay un cargo diario y algunas clases no están disponibles. Márquelo al buscar y verá solo totales reales.

## Un truco

Busque primero la clase que cree necesitar y mire las sugerencias que aparecen junto a ella. A veces la clase superior cuesta muy poco más por todo el viaje, y otras veces la sucursal vecina tiene justo el auto que quiere. El sitio le muestra la diferencia en el total, no en letra pequeña.

¿Sigue con dudas? Cuéntenos su viaje por WhatsApp al {{whatsapp}} y le recomendamos una clase.`,
  },
  en: {
    title: 'How to choose the right class of car',
    summary: 'Passengers, bags, route and parking: four questions that keep you from overpaying or traveling cramped.',
    tags: ['fleet', 'tips', 'family'],
    text: `Choosing a car looks like a matter of taste, but four questions nearly always settle it. Answer them in order and you will arrive at one or two classes of our fleet; after that, it is just a matter of comparing totals.

## 1. How many of you are really traveling?

The number of seats is not the whole story. In a five-seat car, five adults fit for a short hop; over several hours, four are comfortable and five are snug. Count each child seat as a full place, and think about whether anyone will join you halfway.

- **One or two people:** Mini or Economy.
- **Three or four:** Compact, Intermediate or a Compact SUV.
- **Five with luggage:** Intermediate SUV or Full-size car.
- **Six or seven:** the 7-seat SUV.
- **Eight or more:** the 8-seat minivan, or a 12- or 15-seat van.

## 2. How many bags?

Each car shows how many large and small bags it takes. Believe the figure. One thing many people discover too late: in seven-seat SUVs, luggage space shrinks a lot when the third row is in use. For seven people with suitcases, the minivan is better.

Boards, bicycles or a big cool box call for an SUV or a pickup. Do not tie anything to the roof without a rack: you can request one as an extra.

## 3. Where are you going?

**City.** A small car parks anywhere and uses less fuel.

**Highway and beaches.** Any class will do. For several hours at a time, an Intermediate or an SUV is less tiring.

**Mountains and dirt roads.** Here height matters and, in the rainy season, so does traction. Look for the Compact SUV 4x4, the SUV 4x4 or a double-cab pickup. The word 4x4 is part of the class name; an SUV without it drives two wheels.

**Work.** Panel vans and the single-cab pickup are picked up at Tocumen Commercial Park and David Centro, with at least {{leadCommercialHours}} hours’ notice.

## 4. Automatic or manual?

Most of our fleet is automatic. Some pickups, the vans and the work vehicles are manual. The data sheet always says so. If you have never driven a manual, the capital’s traffic is not the place to learn.

## Three common mistakes

1. **Choosing by the daily price alone.** Compare the total, and look at the deposit and the deductible, which also change with the class.
2. **Booking a model.** What is guaranteed is the class: size, seats and transmission. The picture is an example.
3. **Forgetting about age.** At {{minAge}} or {{youngMaxAge}} there is a daily charge, and some classes are not available. Say so when you search and you will see only real totals.

## A trick

Search first for the class you think you need, then look at the suggestions beside it. Sometimes the next class up costs very little more for the whole trip, and sometimes the neighboring branch has exactly the car you want. The site shows you the difference in the total, not in small print.

Still unsure? Tell us about your trip on WhatsApp at {{whatsapp}} and we will recommend a class.`,
  },
}
