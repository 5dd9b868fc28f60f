import { Suspense, use, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from './dialog.tsx'

export function LogIn() {
  const [isOpen, setOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  const close = () => {
    setOpen(false)
    setClosings((before) => before + 1)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      <Button kind="secondary">Behind</Button>
      <output>{closings} closings</output>
      <Dialog isOpen={isOpen} onClose={close} title="Your account" closeLabel="Close" footer={<Button onClick={close}>Enter</Button>}>
        <TextField label="User" data-autofocus />
        <TextField label="Code" disabled />
        <p>A text to select.</p>
      </Dialog>
    </>
  )
}

/** Its parent keeps it open, for example while something is sent. */
export function Kept() {
  const [requests, setRequests] = useState(0)
  return (
    <>
      <output>{requests} requests</output>
      <Dialog isOpen onClose={() => setRequests((before) => before + 1)} title="Sending" closeLabel="Close" size="menu">
        {requests} requests to close
      </Dialog>
    </>
  )
}

/** Its content suspends when it loads more. */
export function Suspending() {
  const [isOpen, setOpen] = useState(true)
  const [more, setMore] = useState<Promise<string>>()
  return (
    <Suspense fallback={<p>Loading</p>}>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="The car" closeLabel="Close">
        <Button onClick={() => setMore(fetch('/more').then((response) => response.text()))}>More</Button>
        {more && <More text={more} />}
      </Dialog>
    </Suspense>
  )
}

function More({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>
}
