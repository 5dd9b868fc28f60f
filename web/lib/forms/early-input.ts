// Input entered in the server's page before its script has loaded. React would replace it with its own values at the next change. So
// changed fields are entered again, a submitted form is submitted, and the last tapped button is tapped, as soon as the page is hydrated
// (rows ).

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Entry {
  control: Control
  name: string
  value: string
}

let serverControls: Control[] = []

/** Records the fields of the server's page; all others were created by React. */
export function recordSsrInputs(root: HTMLElement): void {
  serverControls = [...root.querySelectorAll<Control>('input, select, textarea')]
}

/** Applies early input to the hydrated page. Call it from an effect of the page's outermost component. */
export function applyEarlyInput(): void {
  const entries = serverControls.filter((control) => control.isConnected && wasChanged(control)).map(toEntry)
  serverControls = []
  // Stores with more data than the server had are read by the same effects, and their changes render right afterwards.
  const sent = document.querySelector<HTMLFormElement>('form[data-sent-early]')
  if (entries.length > 0) setTimeout(() => entries.forEach(reenterValue))
  if (sent !== null) setTimeout(() => resubmit(sent))
  const tapped = document.querySelector<HTMLElement>('[data-tapped]')
  if (tapped !== null) setTimeout(() => repeatTap(tapped))
}

function repeatTap(button: HTMLElement): void {
  button.removeAttribute('data-tapped')
  button.click()
}

function wasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  if (!isCheckable(control)) return control.value !== control.defaultValue
  // In a group of radios, only the selected one matters.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function toEntry(control: Control): Entry {
  return { control, name: getName(control), value: isCheckable(control) ? String(control.checked) : control.value }
}

function getName(control: Control): string {
  return control.ariaLabel ?? control.labels?.[0]?.textContent ?? ''
}

function reenterValue({ control: before, name, value }: Entry): void {
  const control = before.isConnected ? before : findSameControl(before, name)
  if (control === undefined) return
  if (control instanceof HTMLSelectElement) {
    if (![...control.options].some((option) => option.value === value)) return
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isCheckable(control)) {
    control.checked = value !== 'true'
    control.click()
  } else setNativeValue(control, value)
}

function resubmit(before: HTMLFormElement): void {
  const { ariaLabel } = before
  const form = before.isConnected ? before : [...document.forms].find((item) => ariaLabel !== null && item.ariaLabel === ariaLabel)
  delete form?.dataset['sentEarly']
  form?.requestSubmit()
}

/** Finds the field again: a search restored from storage replaces the form, with new elements of the same names. */
function findSameControl({ tagName, type }: Control, name: string): Control | undefined {
  const all = [...document.querySelectorAll<Control>(tagName)]
  return all.find((control) => control.type === type && getName(control) === name)
}

/** React overrides the value setter of the element, so the native one is called to make React see the change. */
function setNativeValue(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (selectionStart !== null && document.activeElement === control) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
