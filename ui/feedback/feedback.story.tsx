import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconSearch } from '../icons/icon.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

export function Notices() {
  const [tone, setTone] = useState<'success' | 'error'>()
  return (
    <>
      <Button onClick={() => setTone('success')}>Save</Button>
      <Button onClick={() => setTone('error')}>Fail</Button>
      {tone && (
        <Notice tone={tone} isLive>
          {tone === 'success' ? 'Saved' : 'Not saved'}
        </Notice>
      )}
      <Notice tone="hold" title="Deposit" figure="$250.00" action={<Button kind="quiet">Why a deposit?</Button>}>
        Authorised, not charged
      </Notice>
    </>
  )
}

export function Waiting() {
  return (
    <>
      <p>Loading the cars</p>
      <Spinner />
      <Skeleton width="200px" />
      <EmptyState icon={IconSearch} title="No car is free" action={<Button>Change the dates</Button>}>
        Try other days.
      </EmptyState>
    </>
  )
}
