import { useState } from 'react'
import type { Answer } from './call.ts'

/**
 * The key of a submission that must happen once. It is kept until the server has answered, also when the dialog is closed or the page is
 * reloaded: what is sent again after a lost answer has the same key.
 */
export function useSubmissionKey(name: string): { key: string; settle: (answer: Answer<unknown>) => void } {
  const item = `istmo-office-key-${name}`
  const [key, setKey] = useState(() => sessionStorage.getItem(item) ?? crypto.randomUUID())
  return {
    key,
    settle: (answer) => {
      if (!answer.ok && (answer.code === 'offline' || answer.code === 'unavailable')) return sessionStorage.setItem(item, key)
      sessionStorage.removeItem(item)
      setKey(crypto.randomUUID())
    },
  }
}
