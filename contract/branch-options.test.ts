import { expect, test } from 'vitest'
import { branchOptions, isRegionHeader } from './branch-options.ts'
import { branch as branchCodec } from './values/branch.ts'

const hours = {
  HorWeek: '07:00-18:00',
  HorSabado: '08:00-17:00',
  HorSunday: 'Cerrado',
  HorarioEspecial: [{ Fecha: '2026-12-25', Horas: 'Cerrado', Motivo: { Espanol: 'Navidad', Ingles: 'Christmas' } }],
}
const branch = (id: number, region: number, name: string) =>
  branchCodec.decode({ id_4d: id, id_region: region, generales: { WebNombre: name }, horario: hours })
const branches = [branch(2, 1, 'Calle 50'), branch(5, 3, 'Penonomé'), branch(7, 1, 'Costa del Este'), branch(10, 9, 'Más allá')]
const names: Record<number, string> = { 1: 'Panamá', 2: 'Chiriquí', 3: 'Coclé' }
const rows = branchOptions(branches, (region) => names[region] ?? 'Provincia desconocida')

test('E-02 regions are disabled rows, each before its branches', () => {
  expect(rows.map((row) => (isRegionHeader(row) ? `# ${row.label}` : row.value))).toEqual([
    '# Panamá',
    2,
    7,
    '# Coclé',
    5,
    '# Provincia desconocida',
    10,
  ])
  expect(rows[0]).toEqual({ label: 'Panamá', region: 1, disabled: true })
})

test('E-02 a branch row has its name in upper case, its id, its region and the four schedule fields, and is not disabled', () => {
  expect(rows[4]).toEqual({ label: 'PENONOMÉ', value: 5, region: 3, ...hours })
})

test('E-01 a region other than 1, 2 and 3 gets the header of the unknown province', () => {
  expect(rows[5]).toEqual({ label: 'Provincia desconocida', region: 9, disabled: true })
})
