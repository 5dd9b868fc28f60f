import { bilingual, code, count, degrees, flag, hinted, line, lines, optional, percent, region, slug } from '../field.ts'
import { defineResource } from '../resource.ts'

export const branch = defineResource({
  table: 'branch',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Sucursales', en: 'Branches' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    slug: slug(60),
    name: line('Nombre', 'Name'),
    region_id: region('Región', 'Region'),
    address: line('Dirección', 'Address'),
    ...bilingual('how_to_find', lines, 'Cómo llegar', 'How to find it'),
    lat: degrees('Latitud', 'Latitude'),
    lng: degrees('Longitud', 'Longitude'),
    iata: hinted(
      optional(code('Código del aeropuerto', 'Airport code', /^[A-Z]{3}$/)),
      'Tres mayúsculas, como PTY',
      'Three capitals, such as PTY',
    ),
    is_airport: flag('Está en un aeropuerto', 'At an airport'),
    is_commercial: flag('Tiene vehículos comerciales', 'Has commercial vehicles'),
    has_after_hours: flag('Atiende fuera de horario', 'Serves after hours'),
    concession_bps: percent('Cargo de aeropuerto', 'Airport fee'),
  },
})
