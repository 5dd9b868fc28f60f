import { useEffect, useState } from 'react'

/** A debounced value. */
export function useSettled<Value extends object>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), 300)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
