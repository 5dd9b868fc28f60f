// The pages of the back office. A new page is one line here: path, permission, position in the navigation, and its key after `G`.

import type { ComponentType } from 'react'
import type { Action } from '#contract/office/roles.ts'
import { IconCar, IconCreditCard, IconUser } from '../../ui/icons/icon.tsx'
import { IconClock, IconWorld } from '../../ui/icons/icon-more.tsx'
import type { IconComponent } from '../../ui/icons/icon-frame.tsx'
import type { Texts } from '../texts/es.ts'
import {
  IconBan,
  IconBoard,
  IconCalendar2,
  IconChart,
  IconDollar,
  IconFileText,
  IconHistory,
  IconHome,
  IconIdBadge,
  IconMessage,
  IconPalette,
  IconRoad,
  IconShield,
  IconUndo,
} from './icons.tsx'

export interface OfficePage {
  /** Below `/office`. */
  path: string
  text: keyof Texts['pages']
  icon: IconComponent
  /** The required permission; null for every signed-in user. */
  action: Action | null
  /** The group in the side bar; null if it is not listed. */
  group: 'work' | 'sales' | 'company' | null
  /** The letter after `G`. */
  key?: string
  /** A single-letter shortcut, for a page that is listed among the actions of the palette. */
  hotkey?: string
  /** What is entered is queued without a connection. */
  worksOffline?: boolean
  /** The side bar shows only icons. */
  isWide?: boolean
  /** On a phone the page takes the whole screen. */
  isTask?: boolean
  load: () => Promise<ComponentType>
}

export const pages: readonly OfficePage[] = [
  {
    path: '/hoy',
    text: 'today',
    icon: IconHome,
    action: 'today.see',
    group: 'work',
    key: 'h',
    load: async () => (await import('../features/today/today-page.tsx')).TodayPage,
  },
  {
    path: '/reservas',
    text: 'bookings',
    icon: IconCalendar2,
    action: 'bookings.see',
    group: 'work',
    key: 'r',
    load: async () => (await import('../features/bookings/bookings-page.tsx')).BookingsPage,
  },
  {
    path: '/tablero',
    text: 'board',
    icon: IconBoard,
    action: 'fleet.see',
    group: 'work',
    key: 't',
    isWide: true,
    load: async () => (await import('../features/board/board-page.tsx')).BoardPage,
  },
  {
    path: '/reservas/nueva',
    text: 'newBooking',
    icon: IconCalendar2,
    action: 'bookings.write',
    group: null,
    hotkey: 'n',
    load: async () => (await import('../features/new-booking/new-booking-page.tsx')).NewBookingPage,
  },
  {
    path: '/entrega/$code',
    text: 'handOver',
    icon: IconCar,
    action: 'bookings.write',
    group: null,
    isTask: true,
    worksOffline: true,
    load: async () => (await import('../features/handover/handover-page.tsx')).HandoverPage,
  },
  {
    path: '/reservas/$code',
    text: 'bookings',
    icon: IconCalendar2,
    action: 'bookings.see',
    group: null,
    load: async () => (await import('../features/bookings/page/booking-page.tsx')).BookingPage,
  },
  {
    path: '/reservas/$code/recibos/$id',
    text: 'receipt',
    icon: IconCalendar2,
    action: 'bookings.see',
    group: null,
    load: async () => (await import('../features/money/receipt-page.tsx')).ReceiptPage,
  },
  {
    path: '/flota',
    text: 'fleet',
    icon: IconCar,
    action: 'fleet.see',
    group: 'work',
    key: 'f',
    load: async () => (await import('../features/fleet/fleet-page.tsx')).FleetPage,
  },
  {
    path: '/cierres',
    text: 'stopSells',
    icon: IconBan,
    action: 'fleet.see',
    group: 'sales',
    load: async () => (await import('../features/fleet/stop-sells-page.tsx')).StopSellsPage,
  },
  {
    path: '/flota/$vehicleId',
    text: 'fleet',
    icon: IconCar,
    action: 'fleet.see',
    group: null,
    load: async () => (await import('../features/fleet/vehicle-page.tsx')).VehiclePage,
  },
  {
    path: '/clientes',
    text: 'customers',
    icon: IconUser,
    action: 'customers.see',
    group: 'work',
    key: 'c',
    load: async () => (await import('../features/customers/customers-page.tsx')).CustomersPage,
  },
  {
    path: '/clientes/$key',
    text: 'customers',
    icon: IconUser,
    action: 'customers.see',
    group: null,
    load: async () => (await import('../features/customers/customer-page.tsx')).CustomerPage,
  },
  {
    path: '/caja',
    text: 'cash',
    icon: IconCreditCard,
    action: 'drawers.see',
    group: 'work',
    key: 'd',
    load: async () => (await import('../features/money/cash-page.tsx')).CashPage,
  },
  {
    path: '/reembolsos',
    text: 'refunds',
    icon: IconUndo,
    action: 'refunds.see',
    group: 'work',
    key: 'b',
    load: async () => (await import('../features/money/refunds-page.tsx')).RefundsPage,
  },
  {
    path: '/peajes',
    text: 'tolls',
    icon: IconRoad,
    action: 'tolls.see',
    group: 'work',
    load: async () => (await import('../features/tolls/tolls-page.tsx')).TollsPage,
  },
  {
    path: '/solicitudes',
    text: 'leads',
    icon: IconMessage,
    action: 'leads.see',
    group: 'work',
    key: 'm',
    load: async () => (await import('../features/leads/leads-page.tsx')).LeadsPage,
  },
  {
    path: '/solicitudes/$reference',
    text: 'leads',
    icon: IconMessage,
    action: 'leads.see',
    group: null,
    load: async () => (await import('../features/leads/lead-page.tsx')).LeadPage,
  },
  {
    path: '/corredores',
    text: 'brokers',
    icon: IconWorld,
    action: 'brokers.see',
    group: 'sales',
    load: async () => (await import('../features/brokers/brokers-page.tsx')).BrokersPage,
  },
  {
    path: '/corredores/$id',
    text: 'brokers',
    icon: IconWorld,
    action: 'brokers.see',
    group: null,
    load: async () => (await import('../features/brokers/broker-page.tsx')).BrokerPage,
  },
  {
    path: '/tarifas',
    text: 'rates',
    icon: IconDollar,
    action: 'catalog.see',
    group: 'sales',
    key: 's',
    load: async () => (await import('../features/rates/rates-page.tsx')).RatesPage,
  },
  {
    path: '/horarios',
    text: 'hours',
    icon: IconClock,
    action: 'catalog.see',
    group: 'sales',
    key: 'o',
    load: async () => (await import('../features/hours/hours-page.tsx')).HoursPage,
  },
  {
    path: '/contenido',
    text: 'contents',
    icon: IconFileText,
    action: 'catalog.see',
    group: 'sales',
    key: 'x',
    load: async () => (await import('../features/contents/contents-page.tsx')).ContentsPage,
  },
  {
    path: '/contenido/$table/$key',
    text: 'contents',
    icon: IconFileText,
    action: 'catalog.see',
    group: null,
    load: async () => (await import('../features/contents/text-page.tsx')).TextPage,
  },
  {
    path: '/cifras',
    text: 'figures',
    icon: IconChart,
    action: 'figures.see',
    group: 'company',
    key: 'i',
    load: async () => (await import('../features/figures/figures-page.tsx')).FiguresPage,
  },
  {
    path: '/privacidad',
    text: 'privacy',
    icon: IconShield,
    action: 'privacy.see',
    group: 'company',
    key: 'p',
    load: async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '/privacidad/$id',
    text: 'privacy',
    icon: IconShield,
    action: 'privacy.see',
    group: null,
    load: async () => (await import('../features/privacy/privacy-request-page.tsx')).PrivacyRequestPage,
  },
  {
    path: '/personas',
    text: 'staff',
    icon: IconIdBadge,
    action: 'staff.see',
    group: 'company',
    key: 'e',
    load: async () => (await import('../features/people/people-page.tsx')).PeoplePage,
  },
  {
    path: '/registro',
    text: 'audit',
    icon: IconHistory,
    action: 'audit.see',
    group: 'company',
    key: 'a',
    load: async () => (await import('../features/audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/cuenta',
    text: 'account',
    icon: IconUser,
    action: null,
    group: null,
    load: async () => (await import('../features/account/account-page.tsx')).AccountPage,
  },
  {
    path: '/components',
    text: 'components',
    icon: IconPalette,
    action: null,
    group: null,
    load: async () => (await import('../features/components/components-page.tsx')).ComponentsPage,
  },
]
