import { expect, test } from 'vitest'
import { branchesFor, isPermitted, permissions, roles, type Action, type Grant } from './roles.ts'

const agentAt = (...branchIds: (number | null)[]): Grant[] => branchIds.map((branchId) => ({ role: 'agent', branchId }))

test('a role applies only at its branches', () => {
  expect(branchesFor(agentAt(1, 3), 'bookings.write')).toEqual([1, 3])
  expect(branchesFor(agentAt(1, null), 'bookings.write')).toBe('all')
  expect(branchesFor(agentAt(1), 'staff.write')).toEqual([])
  expect(isPermitted(agentAt(1), 'bookings.write', [2, 1])).toBe(true)
  expect(isPermitted(agentAt(1), 'bookings.write', [2])).toBe(false)
  expect(isPermitted(agentAt(1), 'bookings.write')).toBe(true)
  expect(isPermitted([], 'bookings.see')).toBe(false)
})

test('a lead can waive a fee at their branch, and an agent cannot', () => {
  const grants: Grant[] = [...agentAt(1, 2), { role: 'lead', branchId: 2 }]
  expect(branchesFor(grants, 'bookings.waive-fee')).toEqual([2])
})

test('an auditor sees everything and changes nothing', () => {
  const auditor: Grant[] = [{ role: 'auditor', branchId: null }]
  const actions = Object.keys(permissions) as Action[]
  for (const action of actions) expect(isPermitted(auditor, action), action).toBe(action.endsWith('.see'))
})

test('every action has a role and an owner may do everything', () => {
  for (const [action, allowed] of Object.entries(permissions)) {
    expect(allowed, action).toContain('owner')
    expect(roles).toEqual(expect.arrayContaining([...allowed]))
  }
})
