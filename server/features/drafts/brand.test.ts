import { changeDraft, createDraft, getDraft } from '#contract/office/drafts.ts'
import { publishDraft, revertPublication } from '#contract/office/publications.ts'
import { listRows, listTables } from '#contract/office/catalog.ts'
import { beforeEach, expect, test } from 'vitest'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { createPageBrand, readBrand } from '../catalog/brand/brand.ts'
import { mailPage } from '../mail/layout.ts'
import { html } from '../mail/html.ts'
import { contrastWithWhite } from '../catalog/brand/color.ts'

onTestServers((app) => {
  let editor: StaffSession
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object, staff = editor) =>
    callOffice(app(), endpoint, request, staff)
  const callOk = async (endpoint: Parameters<typeof callOffice>[1], request: object) => {
    const answer = await call(endpoint, request)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const change = async (values: object) => {
    const { draftId } = await callOk(createDraft, { name: 'Marca' })
    const { rows } = await callOk(listRows, { tables: 'brand' })
    const answer = await call(changeDraft, { draftId, changes: [{ table: 'brand', key: '1', row: { ...rows.brand[0].row, ...values } }] })
    return { draftId: draftId as number, answer }
  }
  const publish = async (draftId: number) => call(publishDraft, { draftId, version: (await callOk(getDraft, { draftId })).version })

  beforeEach(async () => {
    await app().db.query('delete from catalog_change')
    await app().db.query('delete from catalog_draft')
    await app().db.query('update brand set name = null, phone = null, whatsapp = null, email = null, instagram = null, color = null')
    editor = await addStaff(app(), 'editor')
  })

  test('without anything published, the brand is that of the installation, which the editor sees in the empty fields', async () => {
    const { services } = app()
    expect(await readBrand(services)).toEqual({ ...services.config.brandSettings, social: [], color: null })
    const { tables } = await callOk(listTables, {})
    const { fields } = tables.find(({ table }: { table: string }) => table === 'brand')
    expect(fields.find(({ name }: { name: string }) => name === 'name')).toMatchObject({
      defaultValue: 'Istmo Rent a Car',
      isOptional: true,
    })
    expect(fields.find(({ name }: { name: string }) => name === 'color')).toMatchObject({ kind: 'color', pattern: '^#[\\da-f]{6}$' })
  })

  test('a published brand reaches branches, texts, pages and mails, and is reverted', async () => {
    const instagram = 'https://www.instagram.com/sol.rentacar'
    const values = {
      name: 'Sol Rent',
      phone: '+507 300-1234',
      whatsapp: '+507 6111-2222',
      email: 'hola@sol.example',
      instagram,
      color: '#0d47a1',
    }
    const { draftId } = await change(values)
    const pageBrand = createPageBrand(app().services, () => version)
    let { version } = await app().services.catalogs.current()
    expect((await pageBrand()).name).toBe('Istmo Rent a Car')
    const draft = await callOk(getDraft, { draftId })
    expect(draft).toMatchObject({ problems: [], changes: [{ table: 'brand', name: { es: 'Marca', en: 'Brand' } }] })
    expect((await publish(draftId)).statusCode).toBe(200)
    version = (await app().services.catalogs.current()).version
    const brand = await pageBrand()
    expect(brand).toMatchObject({ name: 'Sol Rent', club: 'Club Istmo', color: '#0d47a1', social: [{ name: 'Instagram', url: instagram }] })
    const branches = (await app().get('/content/getAgencies/1')).body
    for (const value of [values.phone, values.whatsapp, values.email]) expect(branches).toContain(value)
    expect((await app().get('/content/getConditions/1')).body).toContain('Sol Rent')
    const mail = mailPage({ language: 'es', brand, title: 'x', preview: 'x', sections: [html`<a style="color:#0d7a4f">x</a>`], footer: [] })
    expect(mail).toContain('Sol Rent')
    expect(mail).toContain('color:#0d47a1')
    expect(mail).not.toContain('#0d7a4f')
    await callOk(revertPublication, { publicationId: draftId })
    expect((await readBrand(app().services)).name).toBe('Istmo Rent a Car')
  })

  test('a color on which white text cannot be read prevents the publication, with its contrast and a darker color that can be read', async () => {
    const { draftId } = await change({ color: '#f6b93b' })
    const { problems } = await callOk(getDraft, { draftId })
    expect(problems).toMatchObject([
      {
        code: 'low_contrast',
        table: 'brand',
        key: '1',
        field: 'color',
        isWarning: false,
        facts: { color: '#f6b93b', contrast: '1.71', min: '4.5', readable: expect.stringMatching(/^#[\da-f]{6}$/) },
      },
    ])
    const { readable } = problems[0].facts
    expect(contrastWithWhite(readable)).toBeGreaterThanOrEqual(4.5)
    expectOfficeRefusal(await publish(draftId), 409, 'draft_problems')
  })

  test.each([
    ['a telephone number with letters', { phone: 'llámenos' }, 'phone'],
    ['a WhatsApp number without a country code', { whatsapp: '6000-0100' }, 'whatsapp'],
    ['an address without a domain', { email: 'hola@istmo' }, 'email'],
    ['a profile on another site', { instagram: 'https://evil.example/instagram.com/istmo' }, 'instagram'],
    ['a script instead of a profile', { instagram: 'javascript:alert(1)' }, 'instagram'],
    ['a color that is more than a color', { color: '#fff;}body{display:none' }, 'color'],
    ['a name of one letter', { name: 'I' }, 'name'],
    ['a name of several lines', { name: 'Istmo\nRent' }, 'name'],
  ])('%s is refused, and the refusal names the field', async (_, values, field) => {
    expectOfficeRefusal((await change(values)).answer, 400, 'invalid', `changes.0.row.${field}`)
  })

  test('an editor may change the brand, revenue may not', async () => {
    const revenue = await addStaff(app(), 'revenue')
    const { draftId } = await callOk(createDraft, { name: 'Marca' })
    const { rows } = await callOk(listRows, { tables: 'brand' })
    const changes = [{ table: 'brand', key: '1', row: { ...rows.brand[0].row, name: 'Otra' } }]
    expectOfficeRefusal(await call(changeDraft, { draftId, changes }, revenue), 403, 'table_not_allowed')
  })
})
