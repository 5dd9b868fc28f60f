import type { Post } from '../types.ts'

export const cocleBeaches: Post = {
  id: 5,
  slug: 'fin-de-semana-en-las-playas-de-cocle',
  date: '2026-10-22',
  image: { classId: 106, view: 'rear', stage: 'sea' },
  es: {
    title: 'Un fin de semana en las playas de Coclé',
    summary: 'Santa Clara, Farallón, Río Hato y una escapada a El Valle: cómo aprovechar dos días de mar y montaña con auto alquilado.',
    tags: ['rutas', 'coclé', 'playa'],
    text: `Cuando los panameños hablan de «ir a la playa», muchas veces hablan de esta costa. Las playas de Coclé, sobre el Pacífico, están a unas dos horas de la capital por la Interamericana, tienen arena amplia, buena oferta de comida y, con auto, una ventaja extra: en una misma mañana se puede pasar del mar a la montaña.

## Salir bien

El secreto del viaje es la hora. Los viernes por la tarde y los sábados temprano el tráfico hacia el interior se concentra en la salida por los puentes sobre el Canal; el domingo por la tarde ocurre lo mismo en sentido contrario. Si puede, salga el viernes antes del mediodía y vuelva el lunes por la mañana. Si no, salga muy temprano.

Hay otra forma: viajar con otra persona o por otro medio y recoger el auto en **Mareas Mall**, en Río Hato, o en **Penonomé**. Así lo usa solo donde lo necesita.

## Sábado: mar

Empiece por **Santa Clara**, de arena clara y ambiente familiar. Unos minutos más adelante está **Farallón**, con su playa larga, ideal para caminar al final de la tarde. En **Río Hato** y sus alrededores encontrará supermercados, farmacias y restaurantes, algo muy útil si alquila una casa.

Algunas recomendaciones:

- **No baje a la arena con el auto.** Está prohibido, la sal daña la carrocería y las coberturas no responden. Estacione en los lugares habilitados.
- **No lleve la llave al mar.** Un bolso impermeable no siempre lo es.
- **Lleve agua y sombra.** El sol del mediodía es fuerte aun con nubes.
- **Pregunte por las corrientes** antes de meterse al agua.

## Domingo: montaña

Desde la Interamericana sale el camino que sube a **El Valle de Antón**, un pueblo en el cráter de un volcán apagado. El aire es fresco, hay un mercado de artesanías y frutas, senderos y miradores. Es un paseo de medio día que combina bien con el regreso. La carretera tiene curvas: suba sin prisa y con las luces encendidas si hay neblina.

Si prefiere quedarse en la llanura, **Penonomé**, la capital de la provincia, invita a caminar por su plaza y a probar la cocina coclesana.

## Qué auto elegir

Para dos personas basta un auto económico o compacto. Con niños, sillas y neveras, una SUV compacta o mediana le da el espacio del maletero y altura para los caminos de acceso. Un grupo grande viaja mejor en minivan que en dos autos: un solo tanque y un solo conductor que deba estar atento.

## El regreso

Llene el tanque antes de entrar a la ciudad y sacuda la arena de tapetes y asientos. Un auto con uso normal no paga nada; una limpieza profunda cuesta {{cleaningFee}}, antes de ITBMS. Si va a llegar después de la hora pactada, avise: tiene {{graceMinutes}} minutos de cortesía y, con aviso, podemos organizar una extensión.

## Devolver en otro lugar

Puede recoger en la playa y devolver en la ciudad, o al revés. Elija las dos sucursales al buscar y verá el total con el cargo incluido, sin cuentas aparte.`,
  },
  en: {
    title: 'A weekend on the beaches of Coclé',
    summary:
      'Santa Clara, Farallón, Río Hato and a side trip to El Valle: making the most of two days of sea and mountains with a rental car.',
    tags: ['routes', 'coclé', 'beach'],
    text: `When people in Panama City say they are “going to the beach”, this is often the coast they mean. The Pacific beaches of Coclé are about two hours from the capital on the Pan-American Highway, with wide sands, good places to eat and, if you have a car, an extra advantage: you can go from the sea to the mountains in a single morning.

## Leaving at the right time

The secret of the trip is the hour. On Friday afternoons and early on Saturdays, traffic heading west bunches up at the bridges over the Canal; on Sunday afternoons the same happens the other way. If you can, leave on Friday before noon and come back on Monday morning. If not, leave very early.

There is another way: get a lift or travel by other means, and pick up the car at **Mareas Mall**, in Río Hato, or in **Penonomé**. That way you use it only where you need it.

## Saturday: the sea

Start with **Santa Clara**, with pale sand and a family feel. A few minutes further on is **Farallón**, a long beach that is ideal for a walk late in the day. In and around **Río Hato** you will find supermarkets, pharmacies and restaurants, very handy if you are renting a house.

A few tips:

- **Do not take the car onto the sand.** It is not allowed, salt damages the bodywork and the coverage does not respond. Park where parking is provided.
- **Do not take the key into the sea.** A waterproof bag is not always waterproof.
- **Bring water and shade.** The midday sun is strong even through cloud.
- **Ask about currents** before you go in.

## Sunday: the mountains

A road off the Pan-American climbs to **El Valle de Antón**, a town in the crater of an extinct volcano. The air is fresh, and there is a market of crafts and fruit, trails and viewpoints. It is a half-day outing that fits in well on the way home. The road has bends: take it slowly, with your lights on if there is mist.

If you would rather stay on the plain, **Penonomé**, the provincial capital, invites you to stroll around its square and try the local cooking.

## Which car to choose

For two people an economy or compact car is enough. With children, seats and cool boxes, a compact or intermediate SUV gives you trunk space and height for access tracks. A large group travels better in a minivan than in two cars: one tank, and one driver who has to stay alert.

## Coming back

Fill up before you enter the city and shake the sand off mats and seats. A car in normal used condition costs nothing extra; deep cleaning is {{cleaningFee}}, before ITBMS (sales tax). If you will arrive after the agreed hour, tell us: you have {{graceMinutes}} minutes’ grace and, with notice, we can arrange an extension.

## Returning somewhere else

You can pick up at the beach and return in the city, or the other way around. Choose both branches when you search and you will see the total with the fee included, with nothing left to work out.`,
  },
}
