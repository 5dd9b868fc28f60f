import { expect, test, vi } from 'vitest'
import type { DataCache } from '../../lib/data/data.ts'
import type { AppHistory, HistoryListener } from '../../lib/navigation/history.ts'
import { createBrowserFlow } from './browser-flow.ts'

const search = {
  pickUpBranchId: 1,
  returnBranchId: 1,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T10:00',
  packageId: null,
  youngDriver: false,
} as const

/** A flow whose history can be moved. */
function setUp() {
  const listeners: HistoryListener[] = []
  const location = { pathname: '/', search: '' }
  const push = vi.fn<(path: string) => void>()
  const subscribe = (listener: HistoryListener) => {
    listeners.push(listener)
    return () => undefined
  }
  const history: AppHistory = { location, push, replace: push, subscribe }
  const data = { read: () => ({ value: null }), reload: async () => null } as unknown as DataCache
  const flow = createBrowserFlow(data, history)
  return { flow, push, location, change: (action: 'move' | 'replace') => listeners.forEach((listener) => listener({ location, action })) }
}

test.each([
  ['move', 0],
  ['replace', 1],
] as const)('F-15 after the history action %s during the pause, the flow goes on %i times', (action, times) => {
  vi.useFakeTimers()
  const { flow, push, change } = setUp()
  flow.chooseSearch(search)
  change(action)
  vi.advanceTimersByTime(10_000)
  expect(push).toHaveBeenCalledTimes(times)
  expect(flow.read()).toMatchObject({ search, wait: null })
  vi.useRealTimers()
})

test('F-08 a car that is chosen beside an incomplete search keeps what the address has of it, without the filters of the list', () => {
  const { flow, push, location } = setUp()
  flow.clear()
  Object.assign(location, { pathname: '/flota', search: '?sede=calle-50&desde=2027-01-12T10%3A00&orden=precio' })
  flow.chooseCar({ id: 7, categoryId: 1, subcategoryId: 1 })
  expect(push).toHaveBeenLastCalledWith('/reserve?sede=calle-50&desde=2027-01-12T10:00')
})
