import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeDraft, createDraft, discardDraft, getDraft, type DraftDetail } from '#contract/office/drafts.ts'
import { publishDraft, revertPublication } from '#contract/office/publications.ts'
import { maxPictureBytes, uploadPicture, toPictureAddress } from '#contract/office/pictures.ts'
import { addStaff, callOffice, expectOfficeRefusal, officeOrigin, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { cameraPhoto } from '../../testing/wire/check-ins.ts'
import { deleteUnusedPictures } from './repository.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3b6ea5' } })

onTestServers((app) => {
  let owner: StaffSession
  const upload = async (payload: Buffer, staff: StaffSession = owner, type = 'image/jpeg') =>
    app().fastify.inject({
      method: 'POST',
      url: `/office-api/${uploadPicture.name}`,
      headers: { host: 'localhost:3000', origin: officeOrigin, cookie: staff.cookie, 'content-type': type },
      payload,
    })
  const newPicture = async (): Promise<string> => {
    const answer = await upload(await cameraPhoto(1600, 1000))
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().id
  }
  const callOk = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await callOffice(app(), endpoint, request, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const readRow = async (table: 'promotion' | 'post' | 'car_class') =>
    (await app().db.query<{ row: { id: number } }>(`select to_jsonb(t) as row from ${table} t order by id limit 1`)).rows[0]?.row
  const picture = (id: string, change: object = {}) => ({
    table: 'picture',
    key: null,
    row: { id, alt_es: 'Un auto en la playa', alt_en: 'A car on the beach', focus_x: 20, focus_y: 70, ...change },
  })
  /** A draft in which the first promotion or article shows a picture. */
  const draftWith = async (id: string, change: object = {}, table: 'promotion' | 'post' | 'car_class' = 'promotion') => {
    const row = await readRow(table)
    const { draftId } = await callOk(createDraft, { name: 'Foto' })
    await callOk(changeDraft, { draftId, changes: [picture(id, change), { table, key: String(row?.id), row: { ...row, picture_id: id } }] })
    return draftId as number
  }
  const publish = async (draftId: number) => {
    const { version }: DraftDetail = await callOk(getDraft, { draftId })
    return callOffice(app(), publishDraft, { draftId, version }, owner)
  }
  const shownPromotion = async () => {
    const { id } = (await readRow('promotion')) ?? { id: 0 }
    return (await app().get(`/content/getPromotion/1/${id}`)).json().respuesta[0]
  }
  const countFiles = async () => Number((await app().db.query('select count(*) from picture_file')).rows[0]?.['count'])

  beforeEach(async () => {
    await app().db.query('update promotion set picture_id = null')
    await app().db.query('update post set picture_id = null')
    await app().db.query('update car_class set picture_id = null')
    for (const table of ['catalog_change', 'catalog_draft', 'picture', 'picture_file']) await app().db.query(`delete from ${table}`)
    owner = await addStaff(app(), 'owner')
  })

  test('an upload is converted to the formats and sizes of the site, upright and without camera metadata, and can be cached forever', async () => {
    const id = await newPicture()
    const address = toPictureAddress(id, 20, 70)
    const files = await Promise.all(
      ['480.webp', '480.avif', '960.avif'].map((size) => app().fastify.inject(address.replace('480.webp', size))),
    )
    expect(files.map(({ headers }) => headers['content-type'])).toEqual(['image/webp', 'image/avif', 'image/avif'])
    for (const { headers, rawPayload } of files) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const kept = await sharp(rawPayload).metadata()
      expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(rawPayload.includes('Secret Camera')).toBe(false)
    }
    // The photo was taken upright.
    expect(await sharp(files[2]?.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 960, height: 1536 })
    expect(await sharp(files[0]?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 768 })
  })

  test.each(['x.webp', `${'0'.repeat(32)}-50-50-480.webp`, `${'0'.repeat(32)}-101-50-480.webp`, `${'0'.repeat(32)}-5-5-480.png`])(
    'no picture is at %s',
    async (file) => {
      expect((await app().fastify.inject(`/pictures/u/${file}`)).statusCode).toBe(404)
    },
  )

  describe('refused uploads', () => {
    test.each<[string, () => Promise<Buffer>, number, Parameters<typeof expectOfficeRefusal>[2]]>([
      ['a PDF that is named like a picture', async () => Buffer.from('%PDF-1.7\n%âãÏÓ'), 422, 'picture_not_readable'],
      ['an SVG with a script', async () => Buffer.from('<svg><script>alert(1)</script></svg>'), 422, 'picture_not_readable'],
      ['nothing', async () => Buffer.alloc(0), 422, 'picture_not_readable'],
      ['half of a picture', async () => (await cameraPhoto(1600, 1000)).subarray(0, 3000), 422, 'picture_not_readable'],
      ['40 MB', async () => Buffer.concat([await cameraPhoto(1600, 1000), Buffer.alloc(40_000_000)]), 413, 'picture_too_large'],
      ['a decompression bomb', async () => plain(16_000, 16_000).png().toBuffer(), 422, 'picture_too_many_pixels'],
      ['a small picture', async () => plain(900, 700).jpeg().toBuffer(), 422, 'picture_too_small'],
      ['a low one', async () => plain(1600, 400).jpeg().toBuffer(), 422, 'picture_too_small'],
      ['a long one', async () => plain(2000, 700).jpeg().toBuffer(), 422, 'picture_too_long'],
    ])('%s', async (_, make, status, code) => {
      expectOfficeRefusal(await upload(await make()), status, code)
      expect(await countFiles()).toBe(0)
    })

    test('of a role that writes no drafts, and of another type', async () => {
      const photo = await cameraPhoto(1600, 1000)
      expectOfficeRefusal(await upload(photo, await addStaff(app(), 'agent')), 403, 'not_allowed')
      expectOfficeRefusal(await upload(photo, owner, 'application/pdf'), 400, 'unsupported_media_type')
    })
  })

  test('the largest accepted file is converted', async () => {
    const photo = await cameraPhoto(1600, 1000)
    const padded = Buffer.concat([photo, Buffer.alloc(maxPictureBytes - photo.length)])
    expect((await upload(padded)).statusCode).toBe(200)
  })

  test('a promotion shows its picture once it is published, with its description, and the drawing again when that is reverted', async () => {
    const id = await newPicture()
    const before = JSON.stringify(await shownPromotion())
    const draftId = await draftWith(id)
    expect(JSON.stringify(await shownPromotion())).toBe(before)
    expect((await publish(draftId)).statusCode).toBe(200)
    const promotion = await shownPromotion()
    expect(promotion.Imagen).toBe(toPictureAddress(id, 20, 70))
    expect([promotion.Espanol.ImagenTexto, promotion.Ingles.ImagenTexto]).toEqual(['Un auto en la playa', 'A car on the beach'])
    await callOk(revertPublication, { publicationId: draftId })
    expect(JSON.stringify(await shownPromotion())).toBe(before)
  })

  test('another description or focal point of a published picture is a change of its own', async () => {
    const id = await newPicture()
    await publish(await draftWith(id))
    const { draftId } = await callOk(createDraft, { name: 'Otra descripción' })
    const { row } = picture(id, { alt_en: 'A beach', focus_x: 90 })
    await callOk(changeDraft, { draftId, changes: [{ table: 'picture', key: id, row }] })
    expect((await publish(draftId)).statusCode).toBe(200)
    const promotion = await shownPromotion()
    expect([promotion.Imagen, promotion.Ingles.ImagenTexto]).toEqual([toPictureAddress(id, 90, 70), 'A beach'])
  })

  test('an article shows its picture', async () => {
    const id = await newPicture()
    expect((await publish(await draftWith(id, {}, 'post'))).statusCode).toBe(200)
    const posts: { Imagen: string }[] = (await app().get('/content/getPosts/1')).json().respuesta
    expect(posts.map(({ Imagen }) => Imagen)).toContain(toPictureAddress(id, 20, 70))
  })

  test('a class shows its picture with its description on the site, in its page and in the office', async () => {
    const id = await newPicture()
    expect((await publish(await draftWith(id, {}, 'car_class'))).statusCode).toBe(200)
    const { id: classId } = (await readRow('car_class')) ?? { id: 0 }
    const [car] = (await app().get(`/content/getInfoCar/${classId}`)).json().respuesta
    expect(car.Imagen).toBe(toPictureAddress(id, 20, 70))
    expect(car.ImagenTexto).toEqual({ Espanol: 'Un auto en la playa', Ingles: 'A car on the beach' })
    const [other] = (await app().get(`/content/getInfoCar/${classId + 1}`)).json().respuesta
    expect(other).not.toHaveProperty('ImagenTexto')
  })

  test('a picture is described in both languages before it is published', async () => {
    const draftId = await draftWith(await newPicture(), { alt_en: '' })
    const { problems }: DraftDetail = await callOk(getDraft, { draftId })
    expect(problems).toMatchObject([{ code: 'not_translated', table: 'picture', field: 'alt_en', isWarning: false }])
    expectOfficeRefusal(await publish(draftId), 409, 'draft_problems')
  })

  test('another picture replaces one in a single publication', async () => {
    const [first, second] = [await newPicture(), await newPicture()]
    await publish(await draftWith(first))
    const row = await readRow('promotion')
    const { draftId } = await callOk(createDraft, { name: 'Otra foto' })
    const changes = [
      picture(second),
      { table: 'promotion', key: String(row?.id), row: { ...row, picture_id: second } },
      { table: 'picture', key: first, row: null },
    ]
    await callOk(changeDraft, { draftId, changes })
    expect((await publish(draftId)).statusCode).toBe(200)
    expect((await shownPromotion()).Imagen).toBe(toPictureAddress(second, 20, 70))
    await callOk(revertPublication, { publicationId: draftId })
    expect((await shownPromotion()).Imagen).toBe(toPictureAddress(first, 20, 70))
  })

  test('a picture is deleted when neither the site, a draft nor a publication refers to it', async () => {
    const [published, drafted, discarded] = [await newPicture(), await newPicture(), await newPicture()]
    const publicationId = await draftWith(published)
    await publish(publicationId)
    await draftWith(drafted)
    await callOk(discardDraft, { draftId: await draftWith(discarded), version: 2 })
    await newPicture()
    // An upload of today may not be in its draft yet.
    await deleteUnusedPictures(app().db, 24)
    expect(await countFiles()).toBe(4)
    await callOk(revertPublication, { publicationId })
    await deleteUnusedPictures(app().db, 0)
    const { rows } = await app().db.query<{ id: string }>('select id from picture_file')
    expect(rows.map(({ id }) => id).toSorted()).toEqual([published, drafted].toSorted())
  })
})
