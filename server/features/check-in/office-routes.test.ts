import { beforeEach, expect, test } from 'vitest'
import { openDocument, openVoucher } from '#contract/office/booking-documents.ts'
import { getBookingDetail, type SealedDocument } from '#contract/office/bookings.ts'
import { book, closeBookings, findCode } from '../../testing/wire/bookings.ts'
import { addStaff, callOffice, expectOfficeRefusal } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { arrival, checkIn } from '../../testing/wire/check-ins.ts'

const reason = 'Comprobar la licencia'

onTestServers((app) => {
  const listDocuments = async (code: string): Promise<SealedDocument[]> => {
    const detail = await callOffice(app(), getBookingDetail, { code }, await addStaff(app(), 'owner'))
    return detail.json().documents
  }
  const readOpenings = async (code: string) => {
    const sql = `select action, reason, after from audit_log where subject_id = $1 and action in ('document-opened', 'voucher-opened') order by id`
    return (await app().db.query(sql, [code])).rows
  }
  const newCheckedIn = async () => {
    const code = findCode(await book(app()))
    await checkIn(app(), code)
    return code
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('licences and signatures are opened with a reason, each with an audit entry, and never cached', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCheckedIn()
    const documents = await listDocuments(code)
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['licence-back', 'licence-front', 'signature'])
    const open = async (kind: string) =>
      callOffice(app(), openDocument, { code, documentId: documents.find((stored) => stored.kind === kind)?.id, reason }, agent)
    const photo = await open('licence-front')
    expect(photo.headers['cache-control']).toBe('no-store')
    expect(photo.json().kind).toBe('photo')
    expect(Buffer.from(photo.json().jpeg, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect((await open('signature')).json()).toEqual({ kind: 'signature', signature: { kind: 'drawn', strokes: arrival.Firma.Trazos } })
    expect(await readOpenings(code)).toEqual([
      { action: 'document-opened', reason, after: { kind: 'licence-front' } },
      { action: 'document-opened', reason, after: { kind: 'signature' } },
    ])
  })

  test('no document opens without a reason, without a recent second factor, for another branch or of another booking', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = await newCheckedIn()
    const documentId = (await listDocuments(code))[0]?.id
    expectOfficeRefusal(await callOffice(app(), openDocument, { code, documentId, reason: ' ' }, agent), 400, 'invalid', 'reason')
    const other = findCode(await book(app(), { IdModelo: 105 }))
    expectOfficeRefusal(await callOffice(app(), openDocument, { code: other, documentId, reason }, agent), 404, 'not_found', 'documentId')
    const elsewhere = await addStaff(app(), 'lead', 3)
    expectOfficeRefusal(await callOffice(app(), openDocument, { code, documentId, reason }, elsewhere), 403, 'other_branch')
    await app().db.query(`update staff_session set stepped_up_at = clock_timestamp() - interval '6 minutes' where staff_id = $1`, [
      agent.id,
    ])
    expectOfficeRefusal(await callOffice(app(), openDocument, { code, documentId, reason }, agent), 403, 'step_up_needed')
    expect(await readOpenings(code)).toEqual([])
  })

  test('the voucher is the same as the renter’s, and a cancelled booking has none', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app()))
    const { fileName, pdf } = (await callOffice(app(), openVoucher, { code }, agent)).json()
    expect(fileName).toContain(code)
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await readOpenings(code)).toMatchObject([{ action: 'voucher-opened' }])
    await closeBookings(app().db)
    expectOfficeRefusal(await callOffice(app(), openVoucher, { code }, agent), 409, 'wrong_status')
  })
})
