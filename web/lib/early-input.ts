// What a visitor chooses or types in the server's page before its script has come: React takes the fields over with its own values and
// would drop the visitor's with the next change. So what differs is entered once more, and a form that was sent is sent, as soon as the page
// is hydrated (row X-04).

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Entry {
  control: Control
  name: string
  value: string
}

let serversControls: Control[] = []

/** Remembers the fields that came with the server's page; everything else is React's own. */
export function recordSsrInputs(root: HTMLElement): void {
  serversControls = [...root.querySelectorAll<Control>('input, select, textarea')]
}

/** Hands what was entered early to the page that has just come alive; to be called by an effect of the page's outermost component. */
export function takeOverEarlyInput(): void {
  const entries = serversControls.filter((control) => control.isConnected && wasChanged(control)).map(toEntry)
  serversControls = []
  // Stores that know more than the server did are read by the effects of this moment, and what they change is drawn right after them.
  const sent = document.querySelector<HTMLFormElement>('form[data-sent-early]')
  if (entries.length > 0) setTimeout(() => entries.forEach(enterAgain))
  if (sent !== null) setTimeout(() => sendAgain(sent))
}

function wasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  if (!isTick(control)) return control.value !== control.defaultValue
  // Of a group of radios the chosen one says everything.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function toEntry(control: Control): Entry {
  return { control, name: getName(control), value: isTick(control) ? String(control.checked) : control.value }
}

function getName(control: Control): string {
  return control.ariaLabel ?? control.labels?.[0]?.textContent ?? ''
}

function enterAgain({ control: before, name, value }: Entry): void {
  const control = before.isConnected ? before : sameControl(before, name)
  if (control === undefined) return
  if (control instanceof HTMLSelectElement) {
    if (![...control.options].some((option) => option.value === value)) return
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isTick(control)) {
    control.checked = value !== 'true'
    control.click()
  } else typeAgain(control, value)
}

function sendAgain(before: HTMLFormElement): void {
  const { ariaLabel } = before
  const form = before.isConnected ? before : [...document.forms].find((it) => ariaLabel !== null && it.ariaLabel === ariaLabel)
  delete form?.dataset['sentEarly']
  form?.requestSubmit()
}

/** A search that was kept over a reload brings a form of its own, with other elements under the same names. */
function sameControl({ tagName, type }: Control, name: string): Control | undefined {
  const all = [...document.querySelectorAll<Control>(tagName)]
  return all.find((control) => control.type === type && getName(control) === name)
}

/** React listens only to values that it has not set itself, so the text goes in past the setter that it has put on the element. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (selectionStart !== null && document.activeElement === control) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
