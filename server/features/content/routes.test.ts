import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandPlaceholders, listPlaceholders, placeholders, promotionPlaceholders } from './placeholders.ts'
import { onTestServers } from '../../testing/test-app.ts'

interface Text {
  Titulo: string
  Texto: string
}

onTestServers((app) => {
  test('W-01 getConditions answers an array of five, with Markdown in both languages, version and date', async () => {
    const answer = await app().get('/content/getConditions/1')
    expect(answer.statusCode).toBe(200)
    const { respuesta } = answer.json()
    expect(respuesta).toHaveLength(5)
    for (const condition of respuesta) {
      for (const text of [condition.Espanol, condition.Ingles]) expect(text.Texto.length).toBeGreaterThan(1000)
      expect(condition.Version).toMatch(/\S/)
      expect(condition.Fecha).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  test('E-09 the five conditions are terms, cookies, rental conditions, prepaid, privacy, in this order', async () => {
    const { respuesta } = (await app().get('/content/getConditions/1')).json()
    const titles: string[] = respuesta.map(({ Ingles }: { Ingles: Text }) => Ingles.Titulo)
    const words = [/terms/i, /cookie/i, /rental/i, /prepa/i, /privacy/i]
    expect(titles.map((title, i) => words[i]?.test(title))).toEqual([true, true, true, true, true])
    const spanish: string[] = respuesta.map(({ Espanol }: { Espanol: Text }) => Espanol.Titulo)
    const palabras = [/t.rminos/i, /cookies/i, /alquiler/i, /prepago|prepagad/i, /privacidad/i]
    expect(spanish.map((title, i) => palabras[i]?.test(title))).toEqual([true, true, true, true, true])
  })

  test('W-02 getFaqs answers groups of questions with answers in both languages', async () => {
    const answer = await app().get('/content/getFaqs/1')
    expect(answer.statusCode).toBe(200)
    for (const group of answer.json().respuesta) {
      expect(group.Espanol && group.Ingles).toBeTruthy()
      expect(group.preguntas.length).toBeGreaterThan(3)
      for (const { Espanol, Ingles } of group.preguntas)
        for (const text of [Espanol, Ingles])
          expect(text).toEqual({
            Pregunta: expect.stringMatching(/\?$/),
            Respuesta: expect.stringMatching(/\S/),
            RespuestaHtml: expect.stringMatching(/^<(p|ul|ol)>/),
          })
    }
  })

  test('E-10 there are seven groups of questions', async () => {
    const { respuesta } = (await app().get('/content/getFaqs/1')).json()
    expect(respuesta.map(({ ID }: { ID: number }) => ID)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('W-03 getLeasings answers plans with terms, kilometres, services and monthly prices of real classes', async () => {
    const answer = await app().get('/content/getLeasings/1')
    expect(answer.statusCode).toBe(200)
    const { respuesta } = answer.json()
    expect(respuesta.length).toBeGreaterThan(0)
    for (const plan of respuesta) {
      expect(plan.Plazos).toEqual([12, 24, 36, 48])
      expect(plan.KmMes.length).toBeGreaterThan(0)
      expect(plan.Servicios[0]).toEqual({ Espanol: expect.stringMatching(/\S/), Ingles: expect.stringMatching(/\S/) })
      expect(plan.clases.length).toBeGreaterThan(0)
      for (const { id_4d, Mensual } of plan.clases) {
        expect(id_4d >= 101 && id_4d <= 120).toBe(true)
        expect(Mensual).toBeGreaterThan(100)
      }
    }
  })

  test.each([
    'getConditions/1',
    'getFaqs/1',
    'getLeasings/1',
    'getPosts/1',
    'getPost/1/que-significa-el-precio-total',
    'getPage/1/standard-of-care',
    'getPage/1/club-benefits',
    'getPage/1/international-destination',
    'getAgencies/1',
    'getAgenciesByPackage/1/1',
    'getPromotions/1/1',
    'getPromotions/1/2',
    'getCategories',
    'getAdditionals',
    'getInfoCar/104',
  ])('L-01 no placeholder is left in either language of %s', async (path) => {
    const { body } = await app().get(`/content/${path}`)
    expect(body.match(/\{\{.{0,30}/g)).toBeNull()
  })

  test('W-01 figures come from the prices: a changed tax appears in the texts at once', async () => {
    const { db } = app()
    const texts = async () => (await app().get('/content/getConditions/1')).body
    expect(await texts()).toContain('7\u00a0%')
    await db.query('update price_terms set itbms_bps = 850')
    expect(await texts()).toContain('8.5\u00a0%')
    expect(await texts()).toContain('8.5%')
  })

  test('R-13 getPosts lists the articles newest first without their texts, and getPost gives one with its text in both languages', async () => {
    const { respuesta: posts } = (await app().get('/content/getPosts/1')).json()
    expect(posts.length).toBeGreaterThan(5)
    const dates: string[] = posts.map(({ Fecha }: { Fecha: string }) => Fecha)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const { Slug, Espanol, Ingles, Etiquetas } of posts) {
      for (const text of [Espanol, Ingles])
        expect(text).toEqual({ Titulo: expect.any(String), ImagenTexto: '', Resumen: expect.any(String), Minutos: expect.any(Number) })
      expect(Etiquetas[0]).toEqual({
        Clave: expect.stringMatching(/^[a-z0-9-]+$/),
        Espanol: expect.any(String),
        Ingles: expect.any(String),
      })
      const { respuesta } = (await app().get(`/content/getPost/1/${Slug}`)).json()
      expect(respuesta).toHaveLength(1)
      for (const text of [respuesta[0].Espanol, respuesta[0].Ingles]) {
        expect(text.Texto).toMatch(/^## /m)
        expect(text.TextoHtml).toMatch(/<h2 id="/)
      }
    }
  })

  test.each([
    ['getPost/1/no-such-post', 404, 'unknown_id', 'slug'],
    ['getPost/1/%3Cscript%3E', 400, 'invalid', 'slug'],
    ['getPage/1/no-such-page', 404, 'unknown_id', 'name'],
    ['getPage/1/A_B', 400, 'invalid', 'name'],
  ])('R-44 %s answers %i and names the invalid field', async (call, status, code, field) => {
    const answer = await app().get(`/content/${call}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error).toEqual({ code, field })
  })

  test.each(['standard-of-care', 'international-destination', 'club-benefits'])(
    'R-17 R-25 R-26 the text of %s has the same sections in both languages',
    async (name) => {
      const { respuesta } = (await app().get(`/content/getPage/1/${name}`)).json()
      expect(respuesta).toHaveLength(1)
      const [page] = respuesta
      const sections = (text: { TextoHtml: string }) => [...text.TextoHtml.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
      expect(sections(page.Espanol).length).toBeGreaterThan(3)
      expect(sections(page.Ingles)).toEqual(sections(page.Espanol))
    },
  )

  test('R-15 policies written by an editor are sanitised: a script becomes text', async () => {
    const { db } = app()
    await db.query(`update condition set body_es = 'Hola <script>alert(1)</script> [x](javascript:alert(2))' where id = 2`)
    const { respuesta } = (await app().get('/content/getConditions/1')).json()
    expect(respuesta[1].Espanol.TextoHtml).toBe('<p>Hola &lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(2))</p>')
  })

  test.each([
    'getPosts/#',
    'getPost/#/panapass-y-peajes',
    'getPage/#/club-benefits',
    'getConditions/#',
    'getFaqs/#',
    'getLeasings/#',
    'getAgencies/#',
    'getAgenciesByPackage/#/1',
    'getPromotions/#/1',
  ])('W the brand of another company is not found by %s', async (call) => {
    for (const brand of ['2', '0', '999']) {
      const answer = await app().get(`/content/${call.replace('#', brand)}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().error).toEqual({ code: 'unknown_brand', field: 'brand' })
    }
  })
})

test('L-01 every placeholder in the seed texts has a known name', () => {
  const known = new Set<string>([...Object.keys(placeholders), ...brandPlaceholders, ...listPlaceholders, ...promotionPlaceholders])
  const folder = join(import.meta.dirname, '../../db/seed/content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('placeholders.ts'),
  )
  const used = files.flatMap((name) => {
    // Comments may mention placeholders too, so only quoted strings and templates are searched.
    const source = readFileSync(join(folder, name), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
    return [...source.matchAll(/\{\{(.*?)\}\}/g)].map(([, placeholder]) => placeholder ?? '')
  })
  expect(used.length).toBeGreaterThan(200)
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})
