/** What a visitor reads about a branch. Hours, capacities and flags are in other files of the seed. */
export type BranchText = {
  /** 1–10 in the order of R-28. */
  readonly id: number
  readonly slug: string
  readonly name: string
  /** 1 Panamá, 2 Chiriquí, 3 Coclé (E-01). */
  readonly regionId: 1 | 2 | 3
  readonly iata: string | null
  readonly address: string
  readonly phone: string
  readonly lat: number
  readonly lng: number
  /** False where docs/domain.md 1 grades the point as approximate: geocode before launch. */
  readonly isLocationExact: boolean
  readonly howToFind: { readonly es: string; readonly en: string }
}

/** The ten branches (docs/domain.md 1). */
export const branches: readonly BranchText[] = [
  {
    id: 1,
    slug: 'aeropuerto-tocumen',
    name: 'Aeropuerto Tocumen',
    regionId: 1,
    iata: 'PTY',
    address: 'Aeropuerto Internacional de Tocumen, Terminal\u00a01, Panamá',
    phone: '{{phone}}',
    lat: 9.07139,
    lng: -79.38361,
    isLocationExact: true,
    howToFind: {
      es: 'El mostrador está en la Terminal\u00a01, en el área de llegadas, después de pasar aduana. Si su vuelo llega a la Terminal\u00a02, siga las señales hacia la Terminal\u00a01. Para devolver el auto, siga los letreros de alquiler de autos al entrar al aeropuerto. Si no nos encuentra, llame al {{phone}}.',
      en: 'The counter is in Terminal\u00a01, in the arrivals area, after customs. If your flight lands at Terminal\u00a02, follow the signs to Terminal\u00a01. To return the car, follow the car rental signs as you enter the airport. If you can’t find us, call {{phone}}.',
    },
  },
  {
    id: 2,
    slug: 'calle-50',
    name: 'Calle 50',
    regionId: 1,
    iata: null,
    address: 'Calle 50, PH Universal 50, local 1, Bella Vista, Panamá',
    phone: '{{phone}}',
    lat: 8.984,
    lng: -79.521,
    isLocationExact: false,
    howToFind: {
      es: 'Estamos en la planta baja del PH Universal 50, en plena Calle\u00a050, el centro financiero de la ciudad. Es una buena opción si se hospeda en Bella Vista, Obarrio o El Cangrejo. Con acuerdo previo atendemos fuera del horario normal.',
      en: 'We are on the ground floor of PH Universal 50, right on Calle\u00a050, in the city’s financial district. A good choice if you are staying in Bella Vista, Obarrio or El Cangrejo. By prior arrangement we also serve you outside normal hours.',
    },
  },
  {
    id: 3,
    slug: 'tocumen-commercial-park',
    name: 'Tocumen Commercial Park',
    regionId: 1,
    iata: null,
    address: 'Tocumen Commercial Park, Av. Domingo Díaz, entrada principal, lado derecho, Tocumen, Panamá',
    phone: '{{phone}}',
    lat: 9.07,
    lng: -79.4,
    isLocationExact: false,
    howToFind: {
      es: 'Entre al parque comercial por la entrada principal de la avenida Domingo Díaz; nos encuentra del lado derecho. Aquí entregamos también paneles y pickups de trabajo. Está cerca del aeropuerto, pero no dentro de él: si llega en avión y quiere salir manejando, elija Aeropuerto Tocumen.',
      en: 'Enter the business park by the main gate on Avenida Domingo Díaz; we are on the right-hand side. Panel vans and work pickups are handed over here too. It is close to the airport but not inside it: if you are flying in and want to drive away, choose Aeropuerto Tocumen.',
    },
  },
  {
    id: 4,
    slug: 'aeropuerto-enrique-malek',
    name: 'Aeropuerto Enrique Malek',
    regionId: 2,
    iata: 'DAV',
    address: 'Aeropuerto Internacional Enrique Malek, terminal de pasajeros, David, Chiriquí',
    phone: '{{phone}}',
    lat: 8.39111,
    lng: -82.435,
    isLocationExact: true,
    howToFind: {
      es: 'El mostrador está dentro de la terminal de pasajeros del aeropuerto de David. Es el punto de partida natural para Boquete, Tierras Altas y la costa de Chiriquí. La terminal es pequeña, así que lo verá al salir con su equipaje.',
      en: 'The counter is inside the passenger terminal of David airport. It is the natural starting point for Boquete, the highlands and the Chiriquí coast. The terminal is small, so you will see us as you come out with your luggage.',
    },
  },
  {
    id: 5,
    slug: 'penonome',
    name: 'Penonomé',
    regionId: 3,
    iata: null,
    address: 'Vía principal Sur, Villa Karola, Plaza Hotel Village, local 18, Penonomé, Coclé',
    phone: '{{phone}}',
    lat: 8.51,
    lng: -80.36,
    isLocationExact: false,
    howToFind: {
      es: 'Estamos en Plaza Hotel Village, local 18, en el sector de Villa Karola. La plaza tiene estacionamiento para clientes. Si viene de la capital por la Interamericana, calcule unas dos horas y consulte la ruta en el mapa antes de entrar a la ciudad.',
      en: 'We are at Plaza Hotel Village, unit 18, in the Villa Karola area. The plaza has customer parking. Coming from the capital on the Pan-American Highway, allow about two hours and check the map before you enter the town.',
    },
  },
  {
    id: 6,
    slug: 'mareas-mall',
    name: 'Mareas Mall',
    regionId: 3,
    iata: null,
    address: 'Plaza Comercial Mareas Mall, Vía Panamericana, Río Hato, Coclé',
    phone: '{{phone}}',
    lat: 8.38,
    lng: -80.14,
    isLocationExact: false,
    howToFind: {
      es: 'Nos encuentra en el centro comercial Mareas Mall, sobre la Vía Panamericana, en Río Hato. Está muy cerca de las playas y de los hoteles de la zona. Con acuerdo previo atendemos fuera del horario normal.',
      en: 'You will find us in the Mareas Mall shopping center, on the Pan-American Highway in Río Hato, very close to the area’s beaches and hotels. By prior arrangement we also serve you outside normal hours.',
    },
  },
  {
    id: 7,
    slug: 'costa-del-este',
    name: 'Costa del Este',
    regionId: 1,
    iata: null,
    address: 'Vía La Rotonda, Hotel Westin, planta baja, Costa del Este, Panamá',
    phone: '{{phone}}',
    lat: 9.01,
    lng: -79.471,
    isLocationExact: false,
    howToFind: {
      es: 'La oficina está en la planta baja del hotel, en Vía La Rotonda. Desde el aeropuerto se llega rápido por el Corredor Sur, que requiere Panapass. Con acuerdo previo atendemos fuera del horario normal.',
      en: 'The office is on the ground floor of the hotel, on Vía La Rotonda. From the airport it is a quick drive on the Corredor Sur, which requires Panapass. By prior arrangement we also serve you outside normal hours.',
    },
  },
  {
    id: 8,
    slug: 'albrook-village',
    name: 'Albrook Village',
    regionId: 1,
    iata: null,
    address: 'Albrook Village, Av. Canfield, Albrook, Panamá',
    phone: '{{phone}}',
    lat: 8.98,
    lng: -79.55,
    isLocationExact: false,
    howToFind: {
      es: 'Estamos en Albrook Village, sobre la avenida Canfield, en un barrio tranquilo y con estacionamiento. Es cómodo para quienes viven en Albrook o Ancón y para salir hacia el interior. No la confunda con la sucursal del aeropuerto de Albrook, que está cerca.',
      en: 'We are at Albrook Village, on Avenida Canfield, in a quiet area with parking. It is handy if you live in Albrook or Ancón, and for setting out to the west of the country. Do not confuse it with our branch at Albrook airport, which is nearby.',
    },
  },
  {
    id: 9,
    slug: 'albrook-aeropuerto',
    name: 'Albrook Aeropuerto',
    regionId: 1,
    iata: 'PAC',
    address: 'Aeropuerto Marcos A. Gelabert, Av. Diógenes de la Rosa, Albrook, Panamá',
    phone: '{{phone}}',
    lat: 8.97333,
    lng: -79.55556,
    isLocationExact: true,
    howToFind: {
      es: 'Atendemos en el Aeropuerto Marcos A. Gelabert, el de los vuelos nacionales, en la avenida Diógenes de la Rosa. Si llega en un vuelo local, busque el mostrador en la terminal. Si su vuelo es internacional, lo más probable es que aterrice en Tocumen.',
      en: 'We are at Marcos A. Gelabert Airport, the one for domestic flights, on Avenida Diógenes de la Rosa. If you arrive on a local flight, look for the counter in the terminal. If yours is an international flight, you will most likely land at Tocumen.',
    },
  },
  {
    id: 10,
    slug: 'david-centro',
    name: 'David Centro',
    regionId: 2,
    iata: null,
    address: 'Centro de David, Chiriquí',
    phone: '{{phone}}',
    lat: 8.427,
    lng: -82.43,
    isLocationExact: false,
    howToFind: {
      es: 'La sucursal está en el centro de David. Llámenos al {{phone}} y le indicamos cómo llegar. Aquí entregamos también vehículos comerciales. Si llega en avión, le conviene más el Aeropuerto Enrique Malek.',
      en: 'The branch is in the center of David. Call us at {{phone}} and we will tell you how to get there. Commercial vehicles are handed over here too. If you are flying in, Enrique Malek Airport suits you better.',
    },
  },
]
