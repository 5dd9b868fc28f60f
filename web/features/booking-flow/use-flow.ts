import { useSyncExternalStore } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { emptyFlow, type FlowState } from './flow.ts'

/** The flow as it is; while a page of the server comes alive it is empty, as the server rendered it. */
export function useFlow(): FlowState {
  const { flow } = useApp()
  return useSyncExternalStore(flow.subscribe, flow.read, () => emptyFlow)
}
