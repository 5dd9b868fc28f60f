import { expect, test } from 'vitest'
import { exportFigure, figureNames, getFigures } from '#contract/office/figures.ts'
import { addStaff, callOffice, expectOfficeRefusal } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'

onTestServers((app) => {
  test('the figures of an empty company have all rows and nothing to divide by', async () => {
    const owner = await addStaff(app(), 'owner')
    const answer = await callOffice(app(), getFigures, {}, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    const { figures, past, ahead } = answer.json()
    expect(Object.keys(figures).toSorted()).toEqual([...figureNames].toSorted())
    expect([past.length, ahead.length]).toEqual([10, 5])
    expect(figures['no-shows']).toMatchObject({ value: null, last: null })
    expect(figures['deposits'].value).toBe(0)
  })

  test.each(['finance', 'revenue', 'auditor'] as const)('%s sees the figures and exports them, which is audited', async (role) => {
    const person = await addStaff(app(), role)
    expect((await callOffice(app(), getFigures, { by: 'month', branchId: 1, classId: 104 }, person)).statusCode).toBe(200)
    const answer = await callOffice(app(), exportFigure, { figure: 'covers', branchId: 2 }, person)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().fileName).toMatch(/^covers-\d{4}-\d\d-\d\d\.csv$/)
    expect(answer.json().csv).toMatch(/"key","name","share","year_before"\r\n"20",/)
    const { rows } = await app().db.query('select action, subject_id, branch_id from audit_log where staff_id = $1', [person.id])
    expect(rows).toEqual([{ action: 'figure-exported', subject_id: 'covers', branch_id: 2 }])
  })

  test('every figure has a CSV file', async () => {
    const owner = await addStaff(app(), 'owner')
    for (const figure of figureNames) {
      const answer = await callOffice(app(), exportFigure, { figure }, owner)
      expect(answer.json().csv.split('\r\n').length, figure).toBeGreaterThan(2)
    }
  })

  test('the counter may not see figures, and an unknown branch, class or figure is refused with its field', async () => {
    expectOfficeRefusal(await callOffice(app(), getFigures, {}, await addStaff(app(), 'agent', 1)), 403, 'not_allowed')
    const owner = await addStaff(app(), 'owner')
    expectOfficeRefusal(await callOffice(app(), getFigures, { branchId: 99 }, owner), 404, 'not_found', 'branchId')
    expectOfficeRefusal(await callOffice(app(), exportFigure, { figure: 'covers', classId: 999 }, owner), 404, 'not_found', 'classId')
    expectOfficeRefusal(await callOffice(app(), getFigures, { by: 'year' }, owner), 400, 'invalid', 'by')
    expectOfficeRefusal(await callOffice(app(), exportFigure, { figure: 'weather' }, owner), 400, 'invalid', 'figure')
    expectOfficeRefusal(await callOffice(app(), getFigures), 401, 'signed_out')
  })
})
