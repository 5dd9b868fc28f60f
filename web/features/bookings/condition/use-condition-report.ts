import { useEffect, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ConditionReport } from '#contract/values/condition-report.ts'
import { getBookingCondition } from '#contract/web-api/booking-condition.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'

/** The condition of the car and the account of a rental; null while it is loading, and for a service that does not have the call. */
export function useConditionReport(access: BookingAccess): ConditionReport | null {
  const { services } = useApp()
  const [report, setReport] = useState<ConditionReport | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void services.call(getBookingCondition, { access }, { signal }).then((result) => {
      if (signal.aborted) return
      if (result.ok) setReport(result.value)
      else console.error(`${getBookingCondition.name}: ${describeFailure(result)}`)
    })
    return () => controller.abort()
  }, [services, access])
  return report
}
