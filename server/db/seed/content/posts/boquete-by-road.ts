import type { Post } from '../types.ts'

export const boqueteByRoad: Post = {
  id: 6,
  slug: 'boquete-y-chiriqui-por-carretera',
  date: '2026-10-15',
  image: { classId: 111, view: 'rear', stage: 'mint' },
  es: {
    title: 'Boquete y Chiriquí por carretera',
    summary: 'Volar a David o manejar desde la capital, qué auto llevar y cómo organizar tres días entre café, volcán y tierras altas.',
    tags: ['rutas', 'chiriquí', 'montaña'],
    text: `Chiriquí queda en el extremo occidental de Panamá y reúne en poca distancia lo que otros países reparten en cientos de kilómetros: cafetales, bosque nuboso, el volcán Barú, que es el punto más alto del país, ríos y una costa larga sobre el Pacífico. Tener auto cambia el viaje, porque las mejores paradas están entre un pueblo y otro.

## Llegar: dos maneras

**Volar y alquilar en David.** Es lo más cómodo si tiene pocos días. El Aeropuerto Enrique Malek está a minutos del centro de David y nuestro mostrador está en la terminal. También puede recoger en David Centro.

**Manejar desde la capital.** La Interamericana lleva hasta David por Penonomé y Santiago. Es un viaje de buena parte del día: salga temprano, pare a almorzar a mitad de camino y procure llegar con luz. Si quiere hacerlo solo en un sentido, puede recoger en la ciudad y devolver en David; el cargo por devolución ya aparece en el total.

## Qué auto llevar

Para David, Boquete y Volcán basta cualquier auto: las vías principales están pavimentadas. Una SUV se agradece por las subidas, el equipaje y la lluvia. El 4x4 tiene sentido si se hospedará en una finca o en un camino de piedra. Recuerde que la tracción no autoriza a cruzar ríos ni senderos: eso está fuera de las coberturas.

## Un plan de tres días

**Día uno: Boquete.** Desde David se sube a Boquete en menos de una hora por una carretera amplia. Camine por el pueblo, visite una finca de café y deje la tarde libre, porque suele aparecer la llovizna fina que allí llaman bajareque. Con sol y llovizna a la vez, los arcoíris son parte del paisaje.

**Día dos: senderos o miradores.** Elija una caminata con guía en el bosque nuboso o una ruta corta en auto por los alrededores del pueblo. Las noches son frescas, así que lleve un abrigo ligero. No maneje hacia el volcán por su cuenta: el camino a la cima no es para autos de alquiler y hay operadores con vehículos preparados.

**Día tres: Tierras Altas.** Baje hacia David y suba por el otro lado hasta Volcán y Cerro Punta, la huerta de Panamá. En el trayecto verá puestos de fresas, flores y verduras. Vuelva a David antes de que caiga la tarde.

## Manejar en la montaña

- Baje en una marcha corta en vez de pisar el freno todo el tiempo.
- Encienda las luces con neblina, aunque sea de día.
- En las curvas cerradas quédese en su carril y no adelante.
- Si detrás de usted se forma una fila, oríllese donde haya espacio y déjela pasar.
- Llene el tanque en David antes de subir.

## Muy cerca de la frontera

David está a corta distancia de Costa Rica, pero nuestros autos no pueden salir de Panamá. Si continúa hacia allá, devuelva el auto en David y siga por otro medio.

## Antes de reservar

En los feriados y durante las ferias de la zona los autos se agotan pronto: reserve con tiempo. Puede hacerlo con hasta {{bookAheadDays}} días de anticipación y cancelar sin costo si eligió pagar en la sucursal.`,
  },
  en: {
    title: 'Boquete and Chiriquí by road',
    summary: 'Fly to David or drive from the capital, which car to take, and how to plan three days of coffee, volcano and highlands.',
    tags: ['routes', 'chiriquí', 'mountains'],
    text: `Chiriquí lies at the western end of Panama and packs into a small area what other countries spread over hundreds of kilometers: coffee farms, cloud forest, the Barú volcano, which is the highest point in the country, rivers and a long Pacific coast. Having a car changes the trip, because the best stops lie between one village and the next.

## Two ways to get there

**Fly and rent in David.** The comfortable choice if you have only a few days. Enrique Malek Airport is minutes from the center of David, and our counter is in the terminal. You can also pick up at David Centro.

**Drive from the capital.** The Pan-American runs to David by way of Penonomé and Santiago. It takes a good part of the day: leave early, stop for lunch halfway and aim to arrive in daylight. If you want to do it in one direction only, pick up in the city and return in David; the one-way fee is already in the total.

## Which car to take

For David, Boquete and Volcán any car will do: the main roads are paved. An SUV is welcome for the climbs, the luggage and the rain. A 4x4 makes sense if you are staying on a farm or up a stony track. Remember that traction does not entitle you to cross rivers or footpaths: that is outside the coverage.

## A three-day plan

**Day one: Boquete.** From David you climb to Boquete in under an hour on a wide road. Walk around the town, visit a coffee farm and keep the afternoon free, as that is when the fine drizzle known locally as *bajareque* tends to appear. With sun and drizzle at once, rainbows are part of the scenery.

**Day two: trails or viewpoints.** Choose a guided walk in the cloud forest or a short drive around the town. Nights are cool, so bring a light jacket. Do not drive up the volcano on your own: the track to the summit is not for rental cars, and there are operators with suitable vehicles.

**Day three: the highlands.** Go back down toward David and up the other side to Volcán and Cerro Punta, Panama's vegetable garden. Along the way you will pass stalls of strawberries, flowers and vegetables. Be back in David before evening.

## Driving in the mountains

- Go downhill in a low gear instead of riding the brake.
- Switch on your lights in fog, even by day.
- On tight bends stay in your lane and do not overtake.
- If a line of cars forms behind you, pull over where there is room and let it pass.
- Fill up in David before you climb.

## Close to the border

David is a short way from Costa Rica, but our cars may not leave Panama. If you are carrying on in that direction, return the car in David and continue by other means.

## Before you book

On public holidays and during local fairs, cars run out early: book in good time. You can do so up to {{bookAheadDays}} days ahead, and cancel free of charge if you chose to pay at the branch.`,
  },
}
