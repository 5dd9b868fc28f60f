import { useSyncExternalStore } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { emptyFlow, type FlowState } from './flow.ts'

/** The current flow. During hydration it is empty, as on the server. */
export function useFlow(): FlowState {
  const { flow } = useApp()
  return useSyncExternalStore(flow.subscribe, flow.read, () => emptyFlow)
}
