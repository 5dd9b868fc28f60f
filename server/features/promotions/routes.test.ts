import { expect, test } from 'vitest'
import { today } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { expectRefusal } from '../../testing/wire/trips.ts'

interface WirePromotion {
  ID: number
  IdPaquete: number
  Espanol: Record<string, string>
  Ingles: Record<string, string>
  Desde: string
  Hasta: string
  Descuento: number
  Imagen: string
  clases: number[]
}

onTestServers((app) => {
  const list = async (number: number): Promise<WirePromotion[]> => (await app().get(`/content/getPromotions/1/${number}`)).json().respuesta

  test('W-07 getPromotions answers the two lists, which share no promotion, with texts in both languages', async () => {
    const [rentals, special] = [await list(1), await list(2)]
    expect(rentals.map(({ ID }) => ID)).toEqual([3, 4, 5, 6, 7])
    expect(special.map(({ ID }) => ID)).toEqual([1, 2])
    for (const promotion of [...rentals, ...special]) {
      expect(promotion.IdPaquete).toBe(promotion.ID)
      for (const text of [promotion.Espanol, promotion.Ingles])
        expect(text).toEqual({
          Titulo: expect.stringMatching(/\S/),
          // A drawing of a class is decoration.
          ImagenTexto: '',
          Texto: expect.stringMatching(/\S/),
          TextoHtml: expect.stringMatching(/^<p>[^]*<strong>/),
          Condiciones: expect.stringMatching(/\S/),
          CondicionesHtml: expect.stringMatching(/^<ul>[^]*<a href="\/(en\/)?#\/rental-conditions">/),
        })
      expect(promotion.Espanol['Texto']).toContain(`${promotion.Descuento}\u00a0%`)
      expect(promotion.Ingles['Texto']).toContain(`${promotion.Descuento}%`)
      expect(promotion.Desde <= today && promotion.Hasta >= today).toBe(true)
      expect(promotion.clases.length).toBeGreaterThan(0)
      expect(promotion.Imagen).toMatch(/^\S+$/)
    }
  })

  test('R-44 promotion 1 is a special one, and neither list is empty', async () => {
    expect((await list(2)).map(({ ID }) => ID)).toContain(1)
    expect((await list(1)).length).toBeGreaterThan(0)
  })

  test('W-07 a promotion that ended or has not begun is in neither list', async () => {
    const { db } = app()
    await db.query('update promotion set ends_on = clock_timestamp()::date - 2 where id = 3')
    await db.query('update promotion set starts_on = clock_timestamp()::date + 3 where id = 4')
    expect((await list(1)).map(({ ID }) => ID)).toEqual([5, 6, 7])
  })

  test.each(['0', '3', '99'])('W-07 list %s does not exist', async (number) => {
    expectRefusal(await app().get(`/content/getPromotions/1/${number}`), 404, 'unknown_id', 'list')
  })
})
