import { useState } from 'react'
import { isUnreachable, type Answer } from './call.ts'
import { newId } from '../../ui/new-id.ts'

/**
 * The key of a submission that must happen once. It is kept until the server has answered, even when the form is closed or the page is
 * reloaded meanwhile: what is sent again after a lost answer has the same key.
 */
export function useSubmissionKey(name: string): { key: string; finish: (answer: Answer<unknown>) => void } {
  const storageKey = `istmo-office-key-${name}`
  const [key, setKey] = useState(() => sessionStorage.getItem(storageKey) ?? storeNew(storageKey))
  const finish = (answer: Answer<unknown>) => {
    if (answer.ok || !isUnreachable(answer.code)) setKey(storeNew(storageKey))
  }
  return { key, finish }
}

function storeNew(storageKey: string): string {
  const key = newId()
  sessionStorage.setItem(storageKey, key)
  return key
}
