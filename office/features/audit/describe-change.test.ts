import { expect, test } from 'vitest'
import { localize } from '../../lib/texts.tsx'
import { describeChange, type AuditNames } from './describe-change.ts'

const texts = localize('es')

const names: AuditNames = {
  branch: (id) => ({ 1: 'Aeropuerto Tocumen' })[id],
  carClass: (id) => ({ 104: 'SUV compacta' })[id],
  person: (id) => ({ 7: 'Yaritza González' })[id],
}

test('a change is described in words and units, without the version', () => {
  const after = { status: 'cancelled', waivedCents: 5_000, version: 3 }
  expect(describeChange({ status: 'confirmed', version: 2 }, after, texts, names)).toBe('Confirmada → Cancelada, cargo perdonado $50.00')
})

test('an instant is a day and a time, and a missing value is named', () => {
  const arrivesAt = 1_795_536_000_000
  expect(describeChange({ arrivesAt: null }, { arrivesAt }, texts, names)).toBe(`llega nada → ${texts.format.at(arrivesAt)}`)
  expect(describeChange(null, null, texts, names)).toBe('')
})

test('ids and codes are shown as names', () => {
  const describe = (before: object | null, after: object) => describeChange(before as never, after as never, texts, names)
  expect(describe({ classId: 104 }, { classId: 999 })).toBe('clase SUV compacta → 999')
  expect(describe({ branch: 1 }, { branch: null })).toBe('sucursal Aeropuerto Tocumen → nada')
  expect(describe({ state: 'new', ownerId: null }, { state: 'in-work', ownerId: 7 })).toBe(
    'estado Nuevo → En curso, a cargo de nada → Yaritza González',
  )
  expect(describe(null, { roles: 'agent 1, owner' })).toBe('funciones Mostrador Aeropuerto Tocumen, Dirección')
  expect(describe(null, { channel: 'telephone' })).toBe('canal Por teléfono')
  expect(describe(null, { kind: 'licence-front' })).toBe('tipo Licencia, frente')
  expect(describe({ vehicleId: 3 }, { vehicleId: 5, plate: 'EK4821' })).toBe('placa EK4821')
  expect(describe(null, { code: 'wrong_sign_in' })).not.toContain('_')
})
