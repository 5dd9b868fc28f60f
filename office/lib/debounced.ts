import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a moment, by its JSON. */
export function useDebounced<Value extends object>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(key) as Value), 300)
    return () => clearTimeout(timer)
  }, [key])
  return debounced
}
