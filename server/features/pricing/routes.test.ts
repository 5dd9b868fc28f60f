import { expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { highSeasonTuesday } from '../../testing/dates.ts'
import { onEachServer } from '../../testing/test-app.ts'

const tuesday = highSeasonTuesday()
const friday = addDays(tuesday, 3)

onEachServer((it) => {
  const trip = { IdBrand: 1, IdAgenciaSal: 1, FechaSalida: tuesday, HoraSalida: '10:00', IdAgenciaEnt: 1, FechaEntrada: friday, HoraEntrada: '10:00' }
  const vector = { ...trip, IdModelo: 104, CantCondAdic: 1 }

  test.each([
    ['from Tocumen and back', {}, 258.85],
    ['from Calle 50 and back', { IdAgenciaSal: 2, IdAgenciaEnt: 2 }, 231.12],
    ['from Tocumen to Calle 50', { IdAgenciaEnt: 2 }, 274.9],
  ])('W-14 answers the vector %s to the cent', async (_, change, total) => {
    const answer = await it().post('/web-api/getCostoEstimadoWeb', { ...vector, ...change })
    expect(answer.statusCode).toBe(200)
    const { datos } = answer.json().Resultado
    expect(datos.Total).toBe(total)
    const sum = datos.Lineas.reduce((cents: number, line: { Importe: number }) => cents + Math.round(line.Importe * 100), 0)
    expect(sum).toBe(Math.round(total * 100))
  })
})
