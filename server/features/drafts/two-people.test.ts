import { beforeEach, expect, test } from 'vitest'
import { changeDraft, createDraft, getDraft, listDrafts, type DraftDetail } from '#contract/office/drafts.ts'
import { publishDraft } from '#contract/office/publications.ts'
import { listRows, type CatalogRow, type NamedRow } from '#contract/office/catalog.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'

onTestServers((app) => {
  let staff: StaffSession
  let draftId: number
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object) => callOffice(app(), endpoint, request, staff)
  const callOk = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await call(endpoint, request)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const read = async (table: string, key: string): Promise<CatalogRow> => {
    const { rows } = await callOk(listRows, { tables: table, draftId })
    const found = rows[table].find((row: NamedRow) => row.key === key)?.row
    if (found === undefined) throw new Error(`There is no ${table} ${key}`)
    return found
  }
  const [table, key] = ['class_rate', '10/104/high']
  const change = (before: CatalogRow, values: object | null, of = { table, key }) => ({
    draftId,
    changes: [{ ...of, before, row: values === null ? null : { ...before, ...values } }],
  })

  beforeEach(async () => {
    await app().db.query('delete from catalog_change')
    await app().db.query('delete from catalog_draft')
    staff = await addStaff(app(), 'owner')
    draftId = (await callOk(createDraft, { name: 'Temporada alta' })).draftId
  })

  test('the second of two people who change the same value is refused, with both values', async () => {
    const seen = await read(table, key)
    await callOk(changeDraft, change(seen, { rate_cents: 6_300 }))
    const refused = await call(changeDraft, change(seen, { rate_cents: 6_500 }))
    expectOfficeRefusal(refused, 409, 'row_changed', 'changes.0.row.rate_cents')
    expect(refused.json().error.facts).toMatchObject({ nameEs: 'Intermedio, Alta', theirsEs: '$63.00', mineEs: '$65.00' })
    expect((await read(table, key))['rate_cents']).toBe(6_300)
    // The same value from both is no conflict; a change based on the current value of the draft is accepted.
    await callOk(changeDraft, change(seen, { rate_cents: 6_300 }))
    await callOk(changeDraft, change(await read(table, key), { rate_cents: 6_500 }))
    expect((await read(table, key))['rate_cents']).toBe(6_500)
  })

  test('the changes of two people in different columns of a row are both kept', async () => {
    const of = { table: 'extra', key: '1' }
    const seen = await read(of.table, of.key)
    await callOk(changeDraft, change(seen, { price_day_cents: 777 }, of))
    await callOk(changeDraft, change(seen, { maximum: 2 }, of))
    expect(await read(of.table, of.key)).toMatchObject({ price_day_cents: 777, maximum: 2 })
  })

  test('a row that another user has changed is not removed, and a removed one is not changed', async () => {
    const seen = await read(table, key)
    await callOk(changeDraft, change(seen, { rate_cents: 6_300 }))
    expectOfficeRefusal(await call(changeDraft, change(seen, null)), 409, 'row_changed', 'changes.0.row.rate_cents')
    await callOk(changeDraft, change(await read(table, key), null))
    const refused = await call(changeDraft, change(seen, { rate_cents: 6_500 }))
    expectOfficeRefusal(refused, 409, 'row_changed')
    const draft: DraftDetail = await callOk(getDraft, { draftId })
    expect(draft.changes).toMatchObject([{ key, kind: 'removed' }])
  })

  test('a draft and its publication show whether the user may change their tables', async () => {
    await callOk(changeDraft, change(await read(table, key), { rate_cents: 6_300 }))
    const isAllowed = async (role: 'editor' | 'revenue') => {
      staff = await addStaff(app(), role)
      const list = await callOk(listDrafts, {})
      return [(await callOk(getDraft, { draftId })).isAllowed, ...[...list.drafts, ...list.publications].map((item) => item.isAllowed)]
    }
    expect(await isAllowed('editor')).toEqual([false, false])
    expect(await isAllowed('revenue')).toEqual([true, true])
    await callOk(publishDraft, { draftId, version: (await callOk(getDraft, { draftId })).version })
    expect(await isAllowed('editor')).toEqual([false, false])
    expect(await isAllowed('revenue')).toEqual([true, true])
  })

  test('new rows of two drafts that are saved at the same time have different numbers', async () => {
    const { rows } = await app().db.query<{ row: object }>(
      `select to_jsonb(e) - 'id' as row from extra e where line_code = 'extra' limit 1`,
    )
    const add = { table: 'extra', key: null, row: rows[0]?.row }
    for (let round = 0; round < 5; round += 1) {
      const drafts: number[] = []
      for (const name of ['A', 'B', 'C']) drafts.push((await callOk(createDraft, { name })).draftId)
      const answers = await Promise.all(drafts.map((id) => callOk(changeDraft, { draftId: id, changes: [add] })))
      expect(new Set(answers.flatMap(({ keys }) => keys)).size).toBe(drafts.length)
    }
  })

  test('a removed row is restored under its own key, once', async () => {
    const of = { table: 'faq', key: String((await app().services.catalogs.current()).rows.faq[0]?.id) }
    const seen = await read(of.table, of.key)
    await callOk(changeDraft, change(seen, null, of))
    const restore = { draftId, changes: [{ ...of, before: null, row: { ...seen, answer_es: 'Sí.' } }] }
    await callOk(changeDraft, restore)
    expect((await read(of.table, of.key))['answer_es']).toBe('Sí.')
    expectOfficeRefusal(await call(changeDraft, restore), 409, 'row_known')
    const unknown = { draftId, changes: [{ ...of, key: '999', before: null, row: { ...seen, id: 999 } }] }
    expectOfficeRefusal(await call(changeDraft, unknown), 404, 'not_found')
  })
})
