// Towns, districts and airports of Panama with their coordinates, and the places abroad that visitors mistake for Panama's. Names and
// positions are public facts; the positions are of the centre, to about a kilometre.

import type { Language } from '../values/language.ts'
import type { Position } from './distance.ts'

export interface Place {
  readonly name: string
  /** Other names, in Spanish and English, without accents. */
  readonly aliases: readonly string[]
  readonly position: Position
  /** Where the only road to it turns off, if the straight line crosses the sea. */
  readonly via?: Position
  /** No road leads there: the car stays on the mainland. */
  readonly isWithoutRoad: boolean
  /** Where the car stays on the way to a place without a road. */
  readonly port?: Pick<Place, 'name' | 'position'>
}

export interface PlaceAbroad {
  readonly name: Readonly<Record<Language, string>>
  readonly aliases: readonly string[]
  /** By road from Panama: our cars may not cross. */
  readonly isAcrossBorder?: true
}

const at = (name: string, lat: number, lng: number, ...aliases: string[]): Place => ({
  name,
  aliases,
  position: { lat, lng },
  isWithoutRoad: false,
})
const azuero = (...place: Parameters<typeof at>): Place => ({ ...at(...place), via: { lat: 8.13, lng: -80.69 } })
const island = (...place: Parameters<typeof at>): Place => ({ ...at(...place), isWithoutRoad: true })

const almirante = at('Almirante', 9.3, -82.402)

/** Where the Pan-American Highway leaves Panama for Costa Rica. */
export const border = at('Paso Canoas', 8.533, -82.838, 'frontera', 'border', 'costa rica border', 'frontera con costa rica')

/** The more general of two places with a common word comes first. */
export const places: readonly Place[] = [
  at(
    'Aeropuerto de Tocumen',
    9.0714,
    -79.3836,
    'aeropuerto',
    'aeropuerto internacional',
    'panama airport',
    'panama city airport',
    'terminal 1',
    'terminal 2',
    'riande',
  ),
  // The capital and its districts.
  at('Ciudad de Panamá', 8.984, -79.521, 'panama', 'panama city', 'ciudad', 'capital', 'centro', 'downtown', 'city centre', 'city center'),
  at('Bella Vista', 8.982, -79.528, 'calidonia', 'perejil', 'novotel'),
  at(
    'Calle 50',
    8.984,
    -79.521,
    'calle cincuenta',
    '50 street',
    'fifty street',
    'soho mall',
    'riu plaza',
    'waldorf astoria',
    'hampton by hilton',
  ),
  at(
    'Obarrio',
    8.986,
    -79.52,
    'area bancaria',
    'banking district',
    'financial district',
    'distrito financiero',
    'centro financiero',
    'bristol',
    'via brasil',
    'golden tower',
  ),
  at('El Cangrejo', 8.987, -79.527, 'via argentina', 'via veneto', 'hotel el panama', 'eurohotel', 'universidad de panama'),
  at('Marbella', 8.981, -79.519),
  at('Punta Pacífica', 8.979, -79.508, 'multiplaza', 'ocean reef', 'trump tower', 'jw marriott'),
  at('Paitilla', 8.976, -79.517, 'punta paitilla'),
  at('Atlapa', 8.983, -79.509, 'sheraton', 'sheraton grand'),
  at('San Francisco', 8.991, -79.504, 'parque omar', 'via porras', 'coco del mar', 'carrasquilla'),
  at(
    'Avenida Balboa',
    8.976,
    -79.526,
    'cinta costera',
    'balboa avenue',
    'multicentro',
    'megapolis',
    'hard rock',
    'meridien',
    'miramar',
    'hospital santo tomas',
    'hilton panama',
  ),
  at('Vía España', 8.988, -79.523, 'via espana', 'hospital san fernando'),
  at('El Dorado', 9.006, -79.534, 'el ingenio', 'tumba muerto'),
  at(
    'Casco Antiguo',
    8.952,
    -79.535,
    'casco viejo',
    'old town',
    'old quarter',
    'san felipe',
    'mercado de mariscos',
    'casco',
    'american trade',
    'santa ana',
    'chorrillo',
    'el chorrillo',
  ),
  at(
    'Calzada de Amador',
    8.93,
    -79.546,
    'amador causeway',
    'amador',
    'causeway',
    'isla flamenco',
    'isla perico',
    'cayo perico',
    'isla naos',
    'crucero',
    'cruise terminal',
    'cruise port',
    'puerto de cruceros',
    'figali',
    'biomuseo',
  ),
  at('Ancón', 8.961, -79.549, 'cerro ancon', 'balboa', 'quarry heights', 'diablo', 'la boca'),
  at(
    'Albrook',
    8.9785,
    -79.551,
    'terminal de albrook',
    'terminal de buses',
    'terminal de transporte',
    'bus terminal',
    'gran terminal',
    'allbrook',
    'curundu',
  ),
  at(
    'Clayton',
    9.003,
    -79.58,
    'ciudad del saber',
    'city of knowledge',
    'miraflores',
    'esclusas',
    'canal',
    'panama canal',
    'corozal',
    'embajada americana',
    'us embassy',
    'american embassy',
    'embajada de estados unidos',
  ),
  at('Costa del Este', 9.01, -79.471, 'town center', 'business park'),
  at('Santa María', 9.03, -79.46, 'llano bonito'),
  at('Betania', 9.01, -79.53, 'bethania', 'transistmica', 'vista hermosa', 'universidad tecnologica', 'utp', 'villa de las fuentes'),
  at('Pueblo Nuevo', 9.01, -79.51, '12 de octubre'),
  at('Río Abajo', 9.015, -79.49),
  at('Condado del Rey', 9.03, -79.53, 'centennial', 'altaplaza', 'usma'),
  at('Las Cumbres', 9.08, -79.53, 'villa zaita', 'chilibre', 'alcalde diaz'),
  at('Los Pueblos', 9.06, -79.44, 'metromall', 'metro mall', 'domingo diaz'),
  at('Brisas del Golf', 9.06, -79.455),
  at('Cerro Azul', 9.17, -79.42),
  at('Parque Lefevre', 9.008, -79.49, 'panama viejo', 'chanis'),
  at('Juan Díaz', 9.03, -79.44, 'rod carew', 'ciudad radial'),
  at('Versalles', 9.055, -79.425, 'don bosco'),
  at('San Miguelito', 9.05, -79.5, 'los andes', 'villa lucre', 'cerro viento'),
  at('Las Mañanitas', 9.08, -79.405, '24 de diciembre', 'mananitas', 'nuevo tocumen'),
  at('Pedregal', 9.07, -79.42),
  at('Pacora', 9.08, -79.29, 'panama este', 'las garzas'),
  at('Chepo', 9.168, -79.101, 'torti', 'canita', 'bayano'),
  // West of the Canal and Colón.
  at(
    'Arraiján',
    8.95,
    -79.66,
    'vacamonte',
    'veracruz',
    'howard',
    'howard air base',
    'westland',
    'panama pacifico',
    'area panama pacifico',
    'blp',
    'vista alegre',
    'nuevo chorrillo',
    'howard airport',
    'aeropuerto de howard',
    'panama pacifico airport',
  ),
  at('Playa Bonita', 8.9, -79.59, 'kobbe'),
  at('La Chorrera', 8.88, -79.783, 'chorrera', 'panama oeste', 'costa verde'),
  at('Capira', 8.757, -79.878),
  at('Gamboa', 9.118, -79.698),
  at(
    'Colón',
    9.359,
    -79.901,
    'zona libre',
    'free zone',
    'cristobal',
    'gatun',
    'colon 2000',
    'colon cruise port',
    'cuatro altos',
    'san lorenzo',
    'sherman',
    'agua clara',
    'esclusas de gatun',
  ),
  at('Sabanitas', 9.34, -79.8),
  at('Nombre de Dios', 9.58, -79.47),
  at('Portobelo', 9.555, -79.655, 'portobello', 'isla grande', 'puerto lindo', 'la guaira'),
  // The Pacific coast and Coclé.
  at('Coronado', 8.534, -79.886),
  at('Gorgona', 8.556, -79.867),
  at('San Carlos', 8.479, -79.957, 'el palmar', 'vista mar', 'rio mar', 'punta barco'),
  at('Chame', 8.583, -79.883, 'punta chame'),
  at('Bejuco', 8.6, -79.89),
  at('Altos del María', 8.64, -80.07),
  at('Santa Clara', 8.388, -80.107),
  at('Playa Blanca', 8.344, -80.161, 'buenaventura', 'farallon', 'decameron', 'royal decameron', 'playas', 'beach', 'beaches', 'playa'),
  at('Río Hato', 8.38, -80.164, 'rih', 'scarlett martinez', 'aeropuerto de rio hato'),
  at('El Valle de Antón', 8.6, -80.131, 'el valle', 'valle de anton', 'anton valley'),
  at('Antón', 8.4, -80.26),
  at('Penonomé', 8.51, -80.36, 'cocle'),
  at('La Pintada', 8.6, -80.45),
  at('Aguadulce', 8.242, -80.544),
  at('Natá', 8.333, -80.52),
  // The Azuero peninsula and Veraguas.
  azuero('Chitré', 7.966, -80.43, 'herrera'),
  azuero('Parita', 7.99, -80.52),
  azuero('Los Santos', 7.94, -80.41, 'villa de los santos'),
  azuero('Ocú', 7.94, -80.78),
  azuero('Guararé', 7.82, -80.28),
  azuero('Tonosí', 7.41, -80.44, 'cambutal'),
  azuero('Las Tablas', 7.767, -80.283),
  azuero('Pedasí', 7.531, -80.027, 'playa venao', 'venao', 'azuero'),
  at('Santiago de Veraguas', 8.1, -80.983, 'santiago', 'veraguas'),
  at('Soná', 8.012, -81.32),
  at('Santa Catalina', 7.632, -81.255, 'coiba'),
  at('Santa Fe', 8.51, -81.08),
  // Chiriquí and Bocas del Toro.
  at('David', 8.427, -82.43, 'chiriqui', 'david city', 'ciudad de david', 'federal mall', 'chiriqui mall', 'david chiriqui'),
  at('Boquete', 8.78, -82.433, 'bajo boquete', 'alto boquete', 'caldera', 'valle escondido', 'finca lerida', 'los naranjos'),
  at('Volcán', 8.772, -82.638, 'tierras altas', 'volcan baru', 'highlands', 'bambito'),
  at('Cerro Punta', 8.85, -82.575, 'guadalupe'),
  at('Gualaca', 8.53, -82.3, 'fortuna'),
  at('Potrerillos', 8.68, -82.49),
  at('Río Sereno', 8.82, -82.86),
  at('Horconcitos', 8.3, -82.16),
  at('Remedios', 8.23, -81.84),
  at('Bugaba', 8.483, -82.617, 'la concepcion'),
  at('Dolega', 8.565, -82.416),
  border,
  at('Puerto Armuelles', 8.28, -82.866),
  at('Boca Chica', 8.217, -82.217, 'golfo de chiriqui'),
  at('Playa Las Lajas', 8.171, -81.866, 'las lajas'),
  at('San Félix', 8.288, -81.87, 'tole'),
  almirante,
  at('Changuinola', 9.43, -82.52, 'chx'),
  at('Chiriquí Grande', 8.95, -82.117),
  // The east, and islands.
  at('Metetí', 8.499, -77.978, 'darien', 'yaviza', 'la palma'),
  {
    ...island('Isla Colón (Bocas del Toro)', 9.34, -82.241, 'bocas del toro', 'bocas', 'isla colon', 'boc', 'bastimentos', 'carenero'),
    port: almirante,
  },
  island('Isla Contadora', 8.628, -79.034, 'contadora', 'islas de las perlas', 'pearl islands', 'las perlas'),
  island('Taboga', 8.785, -79.556, 'isla taboga'),
  island('San Blas', 9.56, -78.95, 'guna yala', 'kuna yala'),
]

/** Searched for by visitors who are on the wrong site, or who plan to cross a border. */
export const placesAbroad: readonly PlaceAbroad[] = [
  {
    name: { es: 'Costa Rica', en: 'Costa Rica' },
    aliases: ['san jose', 'san jose costa rica', 'liberia', 'puerto viejo', 'jaco', 'tamarindo'],
    isAcrossBorder: true,
  },
  { name: { es: 'Colombia', en: 'Colombia' }, aliases: ['bogota', 'medellin', 'cartagena', 'cali', 'barranquilla'] },
  { name: { es: 'Nicaragua', en: 'Nicaragua' }, aliases: ['managua', 'granada'] },
  { name: { es: 'Guatemala', en: 'Guatemala' }, aliases: ['antigua guatemala', 'ciudad de guatemala', 'guatemala city'] },
  { name: { es: 'El Salvador', en: 'El Salvador' }, aliases: ['san salvador'] },
  { name: { es: 'Honduras', en: 'Honduras' }, aliases: ['tegucigalpa', 'san pedro sula'] },
  { name: { es: 'República Dominicana', en: 'Dominican Republic' }, aliases: ['punta cana', 'santo domingo'] },
  { name: { es: 'Perú', en: 'Peru' }, aliases: ['peru', 'lima', 'cusco'] },
  { name: { es: 'Ecuador', en: 'Ecuador' }, aliases: ['quito', 'guayaquil'] },
  { name: { es: 'México', en: 'Mexico' }, aliases: ['mexico', 'cancun', 'ciudad de mexico', 'mexico city'] },
  {
    name: { es: 'Estados Unidos', en: 'the United States' },
    aliases:
      'panama city beach,panama city florida,florida,miami,orlando,usa,united states,new york,nueva york,los angeles,houston,texas'.split(
        ',',
      ),
  },
  { name: { es: 'España', en: 'Spain' }, aliases: ['madrid', 'barcelona', 'spain'] },
  { name: { es: 'Francia', en: 'France' }, aliases: ['paris'] },
  { name: { es: 'Reino Unido', en: 'the United Kingdom' }, aliases: ['london', 'londres', 'england', 'inglaterra'] },
  { name: { es: 'Venezuela', en: 'Venezuela' }, aliases: ['caracas', 'maracaibo'] },
]
