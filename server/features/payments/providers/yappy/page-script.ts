// The script next to Yappy's button: starts the request when the button is pressed, and shows the button's events as text. It decides
// nothing: only the notice makes a payment paid.

import type { ButtonData } from './messages.ts'

export interface ScriptInput {
  buttonData: ButtonData
  /** Where the payer continues, whatever the button reports. */
  returnUrl: string
  offline: string
  failed: string
}

/** How long the button may take to load before the page reports a failure. */
const loadMs = 12_000

/** The script of a page, with its values escaped. */
export function pageScript(input: ScriptInput): string {
  const data = JSON.stringify(input).replaceAll('<', String.raw`\u003c`)
  return `const input = ${data}
const button = document.querySelector('btn-yappy')
const state = document.querySelector('#yappy-state')
const showState = (text) => {
  state.textContent = text
}
const showOffline = () => {
  button.hidden = true
  showState(input.offline)
}
const loadTimer = setTimeout(showOffline, ${loadMs})
customElements.whenDefined('btn-yappy').then(() => {
  clearTimeout(loadTimer)
  if (button.isYappyOnline === false) showOffline()
  else if (!button.hidden) showState('')
})
let isSent = false
button.addEventListener('isYappyOnline', (event) => {
  if (event.detail === false || event.detail === 'false') showOffline()
})
button.addEventListener('eventClick', () => {
  if (isSent) return
  isSent = true
  button.isButtonLoading = true
  button.eventPayment(input.buttonData)
})
button.addEventListener('eventSuccess', () => location.assign(input.returnUrl))
button.addEventListener('eventError', () => {
  button.isButtonLoading = false
  showState(input.failed)
})`
}
