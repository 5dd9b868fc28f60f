import { expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { today } from '../../testing/dates.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { expectRefusal } from '../../testing/wire/trips.ts'

interface WireBranch {
  id_4d: number
  id_region: number
  generales: Record<string, unknown>
  horario: {
    HorWeek: string
    HorSabado: string
    HorSunday: string
    HorarioEspecial: { Fecha: string; Horas: string; Motivo: Record<string, string> }[]
  }
}

/** Row R-28 and docs/domain.md 1: slug, name, region, Monday to Friday, Saturday, Sunday, commercial, after hours. */
const expected = [
  ['aeropuerto-tocumen', 'Aeropuerto Tocumen', 1, '05:00-24:00', '05:00-24:00', '05:00-24:00', false, false],
  ['calle-50', 'Calle 50', 1, '07:00-18:00', '08:00-17:00', '08:00-15:00', false, true],
  ['tocumen-commercial-park', 'Tocumen Commercial Park', 1, '07:00-18:00', '08:00-16:00', 'Cerrado', true, false],
  ['aeropuerto-enrique-malek', 'Aeropuerto Enrique Malek', 2, '07:00-21:00', '07:00-20:00', '07:00-20:00', false, false],
  ['penonome', 'Penonomé', 3, '08:00-17:00', '08:00-13:00', 'Cerrado', false, false],
  ['mareas-mall', 'Mareas Mall', 3, '08:00-17:00', '08:00-17:00', '08:00-15:00', false, true],
  ['costa-del-este', 'Costa del Este', 1, '08:00-18:00', '08:00-15:00', 'Cerrado', false, true],
  ['albrook-village', 'Albrook Village', 1, '08:00-18:00', '08:00-15:00', 'Cerrado', false, false],
  ['albrook-aeropuerto', 'Albrook Aeropuerto', 1, '06:00-18:00', '06:00-17:00', '07:00-16:00', false, false],
  ['david-centro', 'David Centro', 2, '08:00-17:00', '08:00-13:00', 'Cerrado', true, false],
]

onTestServers((app) => {
  const branches = async (): Promise<WireBranch[]> => (await app().get('/content/getAgencies/1')).json().respuesta

  test('W-04 getAgencies answers ten branches in the order of R-28 with the fields of E-01', async () => {
    const answer = await app().get('/content/getAgencies/1')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(Object.keys(answer.json())).toEqual(['respuesta'])
    const found = await branches()
    expect(found.map((branch) => branch.id_4d)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(
      found.map(({ id_region, generales, horario }) => [
        generales['Slug'],
        String(generales['WebNombre']).replace(/ \(.*\)/, ''),
        id_region,
        horario.HorWeek,
        horario.HorSabado,
        horario.HorSunday,
        generales['Comercial'],
        generales['FueraDeHorario'],
      ]),
    ).toEqual(expected)
  })

  test('E-01 every branch has address, directions in both languages, contacts and a position in Panama', async () => {
    for (const { generales } of await branches()) {
      expect(generales).toMatchObject({ Telefono: '+507 800-0100', Whatsapp: '+507 6000-0100', Correo: 'hola@istmo.example' })
      expect(generales['ComoLlegar']).toEqual({ Espanol: expect.stringMatching(/\S{3}/), Ingles: expect.stringMatching(/\S{3}/) })
      expect(generales['Lat']).toBeGreaterThan(7)
      expect(generales['Lat']).toBeLessThan(10)
      expect(generales['Lng']).toBeGreaterThan(-83.1)
      expect(generales['Lng']).toBeLessThan(-77)
    }
    expect((await branches()).map(({ generales }) => generales['CodigoIATA'])).toEqual([
      'PTY',
      null,
      null,
      'DAV',
      null,
      null,
      null,
      null,
      'PAC',
      null,
    ])
  })

  test('E-01 special hours cover the next 400 days, with the reason in both languages', async () => {
    const found = await branches()
    for (const { horario } of found) {
      expect(horario.HorarioEspecial.length).toBeGreaterThan(2)
      for (const { Fecha, Horas, Motivo } of horario.HorarioEspecial) {
        expect(Fecha >= today && Fecha <= addDays(today, 400), Fecha).toBe(true)
        expect(Horas).toMatch(/^(Cerrado|\d\d:\d\d-\d\d:\d\d)$/)
        expect(Motivo['Espanol'] && Motivo['Ingles']).toBeTruthy()
      }
    }
    const christmas = (id: number) => found[id - 1]?.horario.HorarioEspecial.find(({ Fecha }) => Fecha.endsWith('12-25'))?.Horas
    expect([christmas(1), christmas(2), christmas(4), christmas(9), christmas(10)]).toEqual([
      '06:00-22:00',
      'Cerrado',
      '08:00-17:00',
      'Cerrado',
      'Cerrado',
    ])
    const mothersDay = (id: number) => found[id - 1]?.horario.HorarioEspecial.find(({ Fecha }) => Fecha.endsWith('12-08'))?.Horas
    expect([1, 2, 3, 4, 6, 9].map(mothersDay)).toEqual([undefined, '08:00-15:00', 'Cerrado', '08:00-18:00', '08:00-15:00', '07:00-15:00'])
  })

  test('E-01 a branch that closes on Wednesdays gives the hours of each weekday, and its week is that of an open day', async () => {
    for (const closedDay of [1, 3]) {
      await app().db.query('delete from branch_hours where branch_id = 2 and weekday = $1', [closedDay])
      const [, branch, other] = await branches()
      const usual = '07:00-18:00'
      const days = [1, 2, 3, 4, 5].map((day) => (day === closedDay ? 'Cerrado' : usual))
      expect(branch?.horario).toMatchObject({ HorWeek: usual, HorDias: days })
      expect(other?.horario).not.toHaveProperty('HorDias')
      await app().db.query('insert into branch_hours (branch_id, weekday, opens_min, closes_min) values (2, $1, 420, 1080)', [closedDay])
    }
  })

  test('W-05 getAgenciesByPackage answers the branches of a promotion in the format of W-04', async () => {
    const ofPackage = (await app().get('/content/getAgenciesByPackage/1/1')).json().respuesta
    const all = await branches()
    expect(ofPackage).toEqual(all.filter(({ id_4d }) => id_4d === 5 || id_4d === 6))
  })

  test('W-05 a promotion without branches is valid at all of them', async () => {
    expect((await app().get('/content/getAgenciesByPackage/1/3')).json().respuesta).toHaveLength(10)
  })

  test('R-44 package 1 exists in the seed data, as do the two promotion lists and ten branches', async () => {
    expect((await app().get('/content/getAgenciesByPackage/1/1')).statusCode).toBe(200)
    expect(await branches()).toHaveLength(10)
  })

  test('W-05 an unknown promotion is refused with its field', async () => {
    expectRefusal(await app().get('/content/getAgenciesByPackage/1/999'), 404, 'unknown_id', 'package')
  })

  test('R-44 paths ignore letter case and a trailing slash', async () => {
    expect((await app().get('/content/getAgencies/1/')).statusCode).toBe(200)
  })
})
