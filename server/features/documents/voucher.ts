import type { Services } from '../../services.ts'
import { readBookingDetails, type BookingDetails } from '../bookings/booking-details.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { drawInThread } from './drawing/drawing-thread.ts'
import { voucherView } from './voucher-view.ts'
import { getBrand } from '../catalog/brand/brand.ts'

export interface VoucherFile {
  fileName: string
  content: Buffer
}

const drawing = new URL('drawing/draw-voucher.ts', import.meta.url)

/** The voucher for a booking's current state. */
export async function makeVoucher(details: BookingDetails, catalog: Catalog, { brandSettings }: Services['config']): Promise<VoucherFile> {
  const view = voucherView(details, catalog, getBrand(catalog, brandSettings))
  return { fileName: view.fileName, content: await drawInThread(drawing, 'drawVoucher', view) }
}

/** Undefined when there is no such booking. */
export async function readVoucher({ db, catalogs, config }: Services, reservationId: string): Promise<VoucherFile | undefined> {
  const catalog = await catalogs.current()
  const details = await readBookingDetails(db, catalog, reservationId)
  return details === undefined ? undefined : makeVoucher(details, catalog, config)
}
