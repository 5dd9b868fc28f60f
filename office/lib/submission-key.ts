import { useState } from 'react'
import { isUnreachable, type Answer } from './call.ts'
import { newId } from './new-id.ts'

/**
 * The key of a submission that must happen once. It is kept until the server has answered, even when the form is closed or the page is
 * reloaded meanwhile: what is sent again after a lost answer has the same key.
 */
export function useSubmissionKey(name: string): { key: string; finish: (answer: Answer<unknown>) => void } {
  const item = `istmo-office-key-${name}`
  const [key, setKey] = useState(() => sessionStorage.getItem(item) ?? keepNew(item))
  const finish = (answer: Answer<unknown>) => {
    if (answer.ok || !isUnreachable(answer.code)) setKey(keepNew(item))
  }
  return { key, finish }
}

function keepNew(item: string): string {
  const key = newId()
  sessionStorage.setItem(item, key)
  return key
}
