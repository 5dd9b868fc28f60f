import { expect, test } from 'vitest'
import { listAuditEntries, type AuditEntry } from '#contract/office/audit.ts'
import { addVehicle } from '#contract/office/fleet.ts'
import { addStaff, callOffice } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'

onTestServers((app) => {
  test('a change of a car is listed with its plate as it is now, and found by it', async () => {
    const owner = await addStaff(app(), 'owner')
    const car = { branchId: 1, classId: 104, plate: 'QZ 4821', make: 'Toyota', model: 'Yaris', year: '2024', colour: 'verde' }
    const { vehicleId } = (await callOffice(app(), addVehicle, car, owner)).json()
    const list = async (subjectId: string): Promise<AuditEntry[]> =>
      (await callOffice(app(), listAuditEntries, { subjectId }, owner)).json().entries
    const added = { action: 'vehicle-added', subject: 'vehicle', subjectId: String(vehicleId) }
    expect(await list('qz 4821')).toMatchObject([{ ...added, plate: 'QZ4821' }])
    await app().db.query(`update vehicle set plate = 'QZ4822' where id = $1`, [vehicleId])
    expect(await list('QZ4822')).toMatchObject([{ ...added, plate: 'QZ4822' }])
    expect(await list(String(vehicleId))).toContainEqual(expect.objectContaining({ ...added, plate: 'QZ4822' }))
    expect(await list('QZ4821')).toEqual([])
  })
})
