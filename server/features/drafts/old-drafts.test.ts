// Drafts and publications that are older than a column of their table.

import { changeDraft, createDraft, getDraft } from '#contract/office/drafts.ts'
import { publishDraft, revertPublication } from '#contract/office/publications.ts'
import { listRows } from '#contract/office/catalog.ts'
import { beforeEach, expect, test } from 'vitest'
import { addStaff, callOffice, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'

const pictureId = '0'.repeat(31) + '7'

onTestServers((app) => {
  let owner: StaffSession
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await callOffice(app(), endpoint, request, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const publish = async (draftId: number) => call(publishDraft, { draftId, version: (await call(getDraft, { draftId })).version })
  const promotion = async (id: number) =>
    (await app().db.query<Record<string, unknown>>('select * from promotion where id = $1', [id])).rows[0]
  /** A draft as it was stored before promotions had pictures. */
  const removePictureColumns = async (draftId: number) =>
    app().db.query(
      `update catalog_change set before = before - 'picture_id', after = after - 'picture_id' where draft_id = $1 and table_name = 'promotion'`,
      [draftId],
    )
  const titled = async (title: string) => {
    const { rows } = await call(listRows, { tables: 'promotion' })
    const row = (rows.promotion as { key: string; row: object }[]).find(({ key }) => key === '6')
    return { table: 'promotion', key: '6', row: { ...row?.row, title_es: title } }
  }

  beforeEach(async () => {
    await app().db.query('delete from catalog_change')
    await app().db.query('delete from catalog_draft')
    await app().db.query('update promotion set picture_id = null')
    await app().db.query('delete from picture')
    await app().db.query('delete from picture_file')
    owner = await addStaff(app(), 'owner')
    await app().db.query(`insert into picture_file values ($1, '', '', '', $2)`, [pictureId, owner.id])
    await app().db.query(`insert into picture values ($1, 'Playa', 'Beach', 50, 50)`, [pictureId])
  })

  test('a draft from before the column is published, and keeps the picture that was published meanwhile', async () => {
    const { draftId } = await call(createDraft, { name: 'Antiguo' })
    await call(changeDraft, { draftId, changes: [await titled('Semana larga')] })
    await removePictureColumns(draftId)
    await app().db.query('update promotion set picture_id = $1 where id = 6', [pictureId])
    expect(await call(getDraft, { draftId })).toMatchObject({ problems: [], conflicts: [] })
    await publish(draftId)
    expect(await promotion(6)).toMatchObject({ title_es: 'Semana larga', picture_id: pictureId })
    await call(revertPublication, { publicationId: draftId })
    expect((await promotion(6))?.['picture_id']).toBe(pictureId)
  })

  test('a new row of a draft from before the column has no picture, can be edited and is published', async () => {
    const { draftId } = await call(createDraft, { name: 'Antiguo' })
    const { row } = await titled('Nueva')
    const added = await call(changeDraft, {
      draftId,
      changes: [{ table: 'promotion', key: null, row: { ...row, id: null } }],
    })
    const [key] = added.keys as string[]
    await call(changeDraft, {
      draftId,
      changes: [{ table: 'promotion_class', key: null, row: { promotion_id: Number(key), class_id: 104 } }],
    })
    await removePictureColumns(draftId)
    expect(await call(getDraft, { draftId })).toMatchObject({ problems: [] })
    const { rows } = await app().db.query<{ after: object }>(`select after from catalog_change where table_name = 'promotion'`)
    await call(changeDraft, { draftId, changes: [{ table: 'promotion', key, row: { ...rows[0]?.after, title_es: 'Otra' } }] })
    await publish(draftId)
    expect(await promotion(Number(key))).toMatchObject({ title_es: 'Otra', picture_id: null })
  })
})
