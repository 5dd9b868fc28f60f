// Recorded condition of cars on the pages of a booking and of a car.

const es = {
  title: 'Estado del auto',
  damages: 'Daños sin reparar',
  none: 'Sin daños anotados.',
  kinds: { 'hand-over': 'Salió', return: 'Volvió' },
  carPhotos: { 'hand-over': 'el auto al salir', return: 'el auto al volver' },
  fuel: 'combustible {eighths} de 8',
  signed: 'firmado por el cliente',
  unsigned: 'sin firma: {reason}',
  fresh: 'Nuevo en esta devolución',
  since: 'Anotado el {date},',
  repaired: 'Reparado',
  repairedTitle: '¿Se reparó: {what}?',
  repairedFacts: 'Deja de mostrarse en las entregas siguientes. Queda en la historia del auto y en los alquileres anteriores.',
  repairedNote: 'Taller o factura',
  repairedSubmit: 'Marcar como reparado',
  repairedDone: 'Daño marcado como reparado.',
  noPhoto: 'Sin foto',
  noPhotos: 'Sin fotos del auto entero',
}

const en: typeof es = {
  title: 'Condition of the car',
  damages: 'Damage not repaired',
  none: 'No damage recorded.',
  kinds: { 'hand-over': 'Left', return: 'Returned' },
  carPhotos: { 'hand-over': 'the car as it left', return: 'the car as it returned' },
  fuel: 'fuel {eighths} of 8',
  signed: 'signed by the renter',
  unsigned: 'not signed: {reason}',
  fresh: 'New at this return',
  since: 'Recorded on {date},',
  repaired: 'Repaired',
  repairedTitle: 'Repaired: {what}?',
  repairedFacts: 'The next hand-overs no longer show it. It stays in the history of the car and in earlier rentals.',
  repairedNote: 'Workshop or invoice',
  repairedSubmit: 'Mark as repaired',
  repairedDone: 'Damage marked as repaired.',
  noPhoto: 'No photo',
  noPhotos: 'No photos of the whole car',
}

export const condition = { es, en }
