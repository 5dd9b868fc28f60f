import { access } from './people/access.ts'
import { audit } from './people/audit.ts'
import { auditValues } from './people/audit-values.ts'
import { board } from './bookings/board.ts'
import { brokers } from './people/brokers.ts'
import { bookingActions } from './bookings/booking-actions.ts'
import { dayField } from './day-field.ts'
import { deposits } from './money/deposits.ts'
import { documents } from './people/documents.ts'
import { bookings } from './bookings/bookings.ts'
import { calendars } from './fleet/calendars.ts'
import { cash } from './money/cash.ts'
import { contents } from './catalog/contents.ts'
import { customers } from './people/customers.ts'
import { figures } from './money/figures.ts'
import { condition } from './fleet/condition.ts'
import { fleet } from './fleet/fleet.ts'
import { csvImport } from './catalog/csv-import.ts'
import { tolls } from './money/tolls.ts'
import { bringBack } from './bookings/bring-back.ts'
import { fleetImport } from './fleet/fleet-import.ts'
import { rates } from './catalog/rates.ts'
import { stopSells } from './fleet/stop-sells.ts'
import { handOver } from './bookings/hand-over.ts'
import { history } from './bookings/history.ts'
import { hours } from './catalog/hours.ts'
import { leads } from './people/leads.ts'
import { money } from './money/money.ts'
import { newBooking } from './bookings/new-booking.ts'
import { offline } from './offline.ts'
import { people } from './people/people.ts'
import { pictures } from './catalog/pictures.ts'
import { privacy } from './people/privacy.ts'
import { refunds } from './money/refunds.ts'
import { refusals } from './refusals.ts'
import { today } from './bookings/today.ts'
import { signIn } from './shell/sign-in.ts'
import { palette } from './shell/palette.ts'
import { keys } from './shell/keys.ts'
import { account } from './shell/account.ts'

const es = {
  title: 'Oficina',
  product: 'Istmo',
  pages: {
    today: 'Hoy',
    bookings: 'Reservas',
    board: 'Tablero',
    newBooking: 'Nueva reserva',
    cash: 'Caja',
    refunds: 'Reembolsos',
    rates: 'Tarifas',
    hours: 'Horarios',
    contents: 'Contenido',
    stopSells: 'Cierres de venta',
    brokers: 'Corredores',
    tolls: 'Peajes y multas',
    figures: 'Cifras',
    fleet: 'Flota',
    handOver: 'Entrega',
    receipt: 'Recibo',
    customers: 'Clientes',
    leads: 'Mensajes',
    privacy: 'Datos personales',
    staff: 'Equipo',
    audit: 'Registro',
    account: 'Mi cuenta',
    components: 'Componentes',
    notFound: 'Página no encontrada',
  },
  shell: {
    notCopied: 'No se pudo copiar. Seleccione el texto y cópielo.',
    skip: 'Ir al contenido',
    navigation: 'Secciones',
    branch: 'Sucursal',
    allBranches: 'Toda la empresa',
    sales: 'Venta',
    company: 'Empresa',
    openUntil: 'Hasta {time}',
    openUntilMidnight: 'Hasta medianoche',
    closedToday: 'Hoy cerrada',
    search: 'Buscar o hacer…',
    account: 'Cuenta',
    signOut: 'Cerrar sesión',
    language: 'Idioma',
    theme: 'Apariencia',
    themes: { system: 'Como el sistema', light: 'Clara', dark: 'Oscura' },
    letterKeys: 'Usar letras como teclas de acceso rápido',
    more: 'Más',
    notFoundHint: 'La dirección no corresponde a ninguna página de la oficina.',
    home: 'Ir al inicio',
    noPage: 'Su función no tiene páginas en la oficina todavía. Si necesita alguna, pídala a la dirección.',
    close: 'Cerrar',
    loading: 'Cargando…',
    notifications: 'Avisos',
    dismiss: 'Descartar',
    failed: 'La página no cargó',
    failedHint: 'La oficina tiene una versión nueva, o la página falló. Lo que guardó está guardado.',
    failedOffline: 'No hay conexión. La página se abre cuando vuelva la señal.',
    retry: 'Intentar otra vez',
  },
  roles: {
    agent: 'Mostrador',
    lead: 'Jefe de turno',
    fleet: 'Flota',
    revenue: 'Tarifas',
    editor: 'Contenido',
    finance: 'Finanzas',
    owner: 'Dirección',
    auditor: 'Auditoría',
  },
  signIn: signIn.es,
  stepUp: {
    heading: 'Confirme que es usted',
    why: 'Esto necesita un segundo paso. Vale por cinco minutos.',
    submit: 'Confirmar',
  },
  banners: {
    offline: 'Sin conexión. Lo que ve puede no estar al día; lo que escribió sigue aquí.',
    ending: 'Su sesión termina a las {time} por falta de uso.',
    endingForGood: 'Su sesión termina a las {time}. Guarde lo que está haciendo y entre otra vez.',
    stay: 'Seguir',
    newVersion: 'Hay una versión nueva de la oficina.',
    reload: 'Actualizar',
  },
  palette: palette.es,
  keys: keys.es,
  list: {
    views: 'Vistas',
    filters: 'Filtros',
    filtersInUse: 'Filtros ({count})',
    selected: 'Fila elegida',
    removeFilter: 'Quitar el filtro {name}',
    removeFilters: 'Quitar los filtros',
    more: 'Ver más',
    loadingMore: 'Buscando más…',
    count: '{count} en la lista',
    countOf: '{count} de {total}',
    over: 'más de {max}',
  },
  action: {
    cancel: 'Volver',
    reason: 'Motivo',
    reasonHint: 'Queda en el registro con su nombre.',
    undo: 'Deshacer',
    undone: 'Deshecho.',
    done: 'Hecho.',
    overwrite: 'Guardar lo mío',
    overwritten: 'Otra persona cambió también estos campos. Si guarda, queda lo que usted escribió:',
    overwrittenValues: 'Antes: {before}. Ahora: {now}. Usted escribió: {mine}.',
    noValue: 'vacío',
    discardMine: 'Descartar lo mío',
    discardTitle: '¿Descartar lo escrito?',
    keepTyping: 'Seguir escribiendo',
    discard: 'Descartar',
    retry: 'Intentar otra vez',
  },
  form: {
    required: 'Falta este dato.',
    invalid: 'Revise este dato.',
    amount: 'Escriba un monto, por ejemplo 12.50.',
    count: 'Escriba un número, por ejemplo 18204.',
    time: 'Escriba una hora, por ejemplo 8:00 a. m. o 17:30.',
    email: 'Escriba un correo completo, por ejemplo ana@correo.com.',
  },
  account: account.es,
  access: access.es,
  calendars: calendars.es,
  people: people.es,
  today: today.es,
  board: board.es,
  bookings: bookings.es,
  money: money.es,
  cash: cash.es,
  refunds: refunds.es,
  deposits: deposits.es,
  bookingActions: bookingActions.es,
  newBooking: newBooking.es,
  documents: documents.es,
  handOver: handOver.es,
  history: history.es,
  hours: hours.es,
  leads: leads.es,
  customers: customers.es,
  fleet: fleet.es,
  condition: condition.es,
  csvImport: csvImport.es,
  fleetImport: fleetImport.es,
  figures: figures.es,
  tolls: tolls.es,
  dayField: dayField.es,
  bringBack: bringBack.es,
  contents: contents.es,
  pictures: pictures.es,
  rates: rates.es,
  brokers: brokers.es,
  stopSells: stopSells.es,
  offline: offline.es,
  privacy: privacy.es,
  auditValues: auditValues.es,
  audit: audit.es,
  refusals: refusals.es,
  components: {
    lead: 'Cada componente con sus estados. Lo que una página muestra se hace con estos.',
    status: 'Estado: forma, palabra y color',
    buttons: 'Botón y campo',
    refusal: 'Rechazo, deshacer y sin conexión',
    row: 'Fila de tabla',
    empty: 'Vacío',
    history: 'Historia',
    form: 'Formulario',
    day: 'Día',
    errors: 'Error de una página o un diálogo',
    list: 'Búsqueda, vistas y filtros',
    dialog: 'Opciones, menú y diálogo',
    queue: 'Cola sin conexión',
    outline: 'Auto desde los cuatro lados y el techo',
  },
}

export type Texts = typeof es
export { es }
