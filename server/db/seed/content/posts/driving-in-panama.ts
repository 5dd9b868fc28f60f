import type { Post } from '../types.ts'

export const drivingInPanama: Post = {
  id: 3,
  slug: 'manejar-en-panama',
  date: '2026-11-05',
  image: { classId: 107, view: 'rear', stage: 'sun' },
  es: {
    title: 'Manejar en Panamá: guía para visitantes',
    summary:
      'Licencia, costumbres del camino, lluvia y estacionamiento: lo que conviene saber antes de tomar el volante por primera vez en el país.',
    tags: ['consejos', 'visitantes', 'carretera'],
    text: `Panamá es un país cómodo para recorrer en auto. Se maneja por la derecha, las distancias son cortas y la carretera Interamericana une la capital con casi todas las provincias. Estas son las preguntas que más nos hacen en el mostrador quienes manejan aquí por primera vez.

## Qué papeles debo llevar

Lleve siempre en el auto su pasaporte, su licencia y el contrato de alquiler. Como visitante puede manejar con la licencia de su país hasta {{licenceDays}} días desde su entrada, que se comprueban con el sello del pasaporte. En los puntos de control de la carretera es normal que un oficial le pida los documentos: baje el vidrio, salude y muéstrelos con calma.

## Cómo se maneja en la ciudad

El tráfico de la capital es intenso en las primeras horas de la mañana y al final de la tarde. Si puede, programe sus salidas fuera de esas horas. Encontrará conductores que cambian de carril sin mucho aviso y que usan la bocina para saludar o advertir; no lo tome como una ofensa. Mantenga distancia, señale sus giros con tiempo y deje espacio a los buses, que se detienen a menudo.

Una aplicación de mapas ayuda mucho, porque algunas calles son de una sola vía según la hora o cambian por obras. Descargue el mapa antes de salir si su plan de datos es limitado.

## En carretera

La Interamericana tiene tramos anchos y bien señalizados, pero atraviesa pueblos donde el límite baja de golpe. Respete los letreros: los controles de velocidad son frecuentes. De noche hay zonas con poca luz, personas que caminan por el hombro y animales sueltos. Si no conoce la ruta, viaje de día.

Cargue combustible antes de entrar a zonas de montaña o de costa, donde las estaciones están más separadas.

## La lluvia

La temporada lluviosa va, en general, de mayo a noviembre. Los aguaceros suelen caer por la tarde, son fuertes y pasan rápido. Encienda las luces, reduzca la velocidad y evite las calles inundadas: no se ve lo que hay debajo y el agua puede dañar el motor, algo que las coberturas no siempre responden. Si la lluvia no deja ver, busque un lugar seguro fuera de la vía y espere unos minutos.

## Estacionar

En el centro use estacionamientos vigilados o los de centros comerciales y hoteles. No se estacione junto a líneas amarillas, en paradas ni frente a entradas, porque el auto puede terminar con multa o en la grúa. No deje nada a la vista, ni siquiera un bolso vacío.

## Cuatro costumbres que le ahorran problemas

1. **Cinturón para todos**, también en los asientos de atrás, y silla para los niños.
2. **Nada de teléfono en la mano.** Programe la ruta antes de arrancar.
3. **Si va a beber, no maneje.** Además del peligro, se pierde toda cobertura.
4. **Solo conductores registrados.** Si piensa turnarse, agregue a la otra persona al contrato por {{additionalDriverDay}} al día, antes de ITBMS y del cargo de aeropuerto, si aplica.

## Si algo pasa

Emergencias es el 911. Para nosotros, {{phone}} o WhatsApp {{whatsapp}}. Guarde los números antes de salir y disfrute el camino: en Panamá se puede desayunar frente al Pacífico y cenar en la montaña el mismo día.`,
  },
  en: {
    title: 'Driving in Panama: a visitor’s guide',
    summary: 'Licenses, road habits, rain and parking: what is worth knowing before you take the wheel here for the first time.',
    tags: ['tips', 'visitors', 'road'],
    text: `Panama is an easy country to explore by car. Traffic keeps to the right, distances are short and the Pan-American Highway links the capital with nearly every province. These are the questions we hear most often at the counter from people driving here for the first time.

## Which papers should I carry?

Always keep your passport, your license and the rental agreement in the car. As a visitor you may drive on your home license for up to {{licenceDays}} days after arriving, which is checked against the entry stamp in your passport. At roadside checkpoints it is normal to be asked for your documents: lower the window, say good day and hand them over calmly.

## Driving in the city

Traffic in the capital is heavy first thing in the morning and late in the afternoon. If you can, plan your trips around those hours. You will meet drivers who change lanes without much warning and use the horn to greet or to warn; take no offense. Keep your distance, signal early and yield to buses, which stop often.

A map app helps a great deal, since some streets are one-way at certain hours or change with road work. Download the map before you leave if your data plan is limited.

## On the open road

The Pan-American has wide, well-signed stretches, but it also runs through towns where the limit drops suddenly. Respect the signs: speed checks are frequent. At night there are dark areas, people walking on the shoulder and loose animals. If you do not know the route, travel by day.

Fill up before heading into the mountains or along the coast, where gas stations are farther apart.

## The rain

The rainy season runs, broadly, from May to November. Downpours tend to come in the afternoon, hit hard and pass quickly. Switch on your lights, slow down and stay out of flooded streets: you cannot see what lies beneath, and water can ruin an engine in ways that coverage does not always answer for. If you cannot see, pull over somewhere safe, off the road, and wait a few minutes.

## Parking

In the center, use attended parking lots or those of shopping malls and hotels. Do not stop next to yellow lines, at bus stops or in front of entrances, or the car may end up with a ticket or on a tow truck. Leave nothing in sight, not even an empty bag.

## Four habits that save trouble

1. **Seat belts for everyone**, in the back too, and child seats for the little ones.
2. **No phone in your hand.** Set the route before you start driving.
3. **If you are going to drink, do not drive.** Besides the danger, all coverage is lost.
4. **Registered drivers only.** If you plan to take turns, add the other person to the agreement for {{additionalDriverDay}} a day, before ITBMS (sales tax) and any airport fee.

## If something happens

Emergencies: 911. For us: {{phone}} or WhatsApp {{whatsapp}}. Save the numbers before you leave and enjoy the road: in Panama you can have breakfast by the Pacific and dinner in the mountains on the same day.`,
  },
}
