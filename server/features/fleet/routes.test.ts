import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { classIds, expectRefusal } from '../../testing/wire/trips.ts'

const acriss = 'MDAR ECAR CCAR ICAR FCAR EGAR CFAR CFBR IFAR SFAR SFBD FFBD IQND SQBD SVAR FVMD PVMD IKMR FKMD SPMD'.split(' ')
const categoryByClass = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5]

onTestServers((app) => {
  test('W-06 getCategories answers categorias and subcategorias in the one item of respuesta', async () => {
    const answer = await app().get('/content/getCategories')
    expect(answer.statusCode).toBe(200)
    const { respuesta } = answer.json()
    expect(respuesta).toHaveLength(1)
    expect(respuesta[0].categorias.map((app: { ID: number; Espanol: string }) => [app.ID, app.Espanol])).toEqual([
      [1, 'Autos'],
      [2, 'SUV'],
      [3, 'Pickup'],
      [4, 'Van'],
      [5, 'Comercial'],
    ])
    expect(respuesta[0].subcategorias).toHaveLength(20)
  })

  test('E-03 a category has ID, Espanol and Ingles, a subcategory also active, an icon and its category', async () => {
    const [{ categorias, subcategorias }] = (await app().get('/content/getCategories')).json().respuesta
    for (const category of categorias)
      expect(category).toEqual({ ID: expect.any(Number), Espanol: expect.stringMatching(/\S/), Ingles: expect.stringMatching(/\S/) })
    for (const [i, subcategory] of subcategorias.entries()) {
      expect(subcategory).toEqual({
        ID: i + 1,
        ID_Categoria: categoryByClass[i],
        Espanol: expect.stringMatching(/\S/),
        Ingles: expect.stringMatching(/\S/),
        active: true,
        icon: expect.stringMatching(/\S/),
      })
    }
  })

  test('W-08 getInfoCar answers each of the twenty classes with E-05 and its technical data', async () => {
    for (const [i, id] of classIds.entries()) {
      const answer = await app().get(`/content/getInfoCar/${id}`)
      expect(answer.statusCode).toBe(200)
      const { respuesta } = answer.json()
      expect(respuesta).toHaveLength(1)
      expect(respuesta[0]).toMatchObject({
        id_4d: id,
        categoria: { ID_Categoria: categoryByClass[i], ID_SubCategoria: id - 100 },
        Acriss: acriss[i],
        Espanol: expect.stringMatching(/\S/),
        Ingles: expect.stringMatching(/\S/),
        Modelo: expect.stringMatching(/\S/),
        Imagen: expect.stringMatching(/^\S+$/),
        EdadMinima: ['FFBD', 'FVMD', 'PVMD'].includes(acriss[i] ?? '') ? 25 : 23,
      })
      expect(respuesta[0].Deposito).toBeGreaterThanOrEqual(500)
      expect(respuesta[0].Sedes).toEqual(id >= 118 ? [3, 10] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    }
  })

  test('W-08 an unknown class is refused with its field', async () => {
    expectRefusal(await app().get('/content/getInfoCar/100'), 404, 'unknown_id', 'id')
    expectRefusal(await app().get('/content/getInfoCar/121'), 404, 'unknown_id', 'id')
  })

  test('W-09 getAdditionals answers the extras with their daily price and, if they have one, the name of their request field', async () => {
    const answer = await app().get('/content/getAdditionals')
    expect(answer.statusCode).toBe(200)
    const { respuesta } = answer.json()
    expect(respuesta).toHaveLength(1)
    type Extra = { ID: number; PrecioDia: number; Maximo: number; Campo: string | null; Espanol: string; Ingles: string }
    expect(respuesta[0].adicionales.map((app: Extra) => [app.ID, app.PrecioDia, app.Campo])).toEqual([
      [1, 6, 'CantSillaBB'],
      [2, 5, 'CantCondAdic'],
      [3, 7, 'Wifi'],
      [4, 12, 'UnderAge'],
      [5, 7, null],
      [6, 3, null],
      [7, 8, null],
    ])
    for (const extra of respuesta[0].adicionales) expect(extra.Maximo > 0 && extra.Espanol !== '' && extra.Ingles !== '').toBe(true)
  })
})
