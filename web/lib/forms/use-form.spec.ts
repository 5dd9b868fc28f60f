import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../../e2e/components/test.ts'

const story = 'web/lib/forms/use-form/RequestForm'
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const driver = (page: Page) => page.getByRole('textbox', { name: 'Driver' })
const outcome = (page: Page) => page.getByRole('status')

/** The requests that the service has got and not answered yet. */
async function holdRequests(page: Page): Promise<Route[]> {
  const held: Route[] = []
  await page.route('**/requests', (route) => void held.push(route))
  return held
}

async function answerRequests(page: Page, problems: object): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route('**/requests', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ json: problems })
  })
  return bodies
}

async function fill(page: Page): Promise<void> {
  await name(page).fill('Ann')
  await email(page).fill('ann@example.com')
  await driver(page).fill('Bob')
}

async function expectTyped(page: Page, typed: readonly string[]): Promise<void> {
  for (const [i, field] of [name(page), email(page), driver(page)].entries()) await expect(field).toHaveValue(typed[i] ?? '')
}

test('X-04 every refused attempt sends nothing, shows all problems and focuses the first invalid field', async ({ mount, page }) => {
  const sent = await answerRequests(page, {})
  await mount(story)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await driver(page).press('Enter')
    await expect(name(page)).toBeFocused()
    await expect(name(page)).toHaveAccessibleDescription('Write your name')
    await expect(email(page)).toHaveAccessibleDescription('Write an address')
    await expect(page.getByText('2 problems')).toBeVisible()
  }
  await name(page).fill('Ann')
  await expect(name(page)).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('1 problems')).toBeVisible()
  await name(page).press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(outcome(page)).toHaveText('invalid')
  expect(sent).toEqual([])
})

test('X-04 a field shows its problem once it was left, and only its own', async ({ mount, page }) => {
  await mount(story)
  await name(page).press('A')
  await page.keyboard.press('Backspace')
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(name(page)).toHaveAccessibleDescription('Write your name')
  await expect(email(page)).toBeFocused()
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
  await expect(page.getByText('0 problems')).toBeVisible()
})

test('X-04 the service’s refusals are shown at their fields, the first has the focus, and no input is lost', async ({ mount, page }) => {
  await answerRequests(page, { email: 'No such mailbox', 'drivers.0': 'Too young' })
  await mount(story)
  await fill(page)
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('No such mailbox')
  await expect(driver(page)).toHaveAccessibleDescription('Too young')
  await expect(name(page)).not.toHaveAttribute('aria-invalid')
  await expectTyped(page, ['Ann', 'ann@example.com', 'Bob'])
  // A refusal refers to the sent value: it disappears when the field changes, and reappears with the value.
  await driver(page).fill('Carl')
  await expect(driver(page)).not.toHaveAttribute('aria-invalid')
  await expect(email(page)).toHaveAccessibleDescription('No such mailbox')
  await driver(page).fill('Bob')
  await expect(driver(page)).toHaveAccessibleDescription('Too young')
  // The draft outlives the page, too.
  await mount(story)
  await expectTyped(page, ['Ann', 'ann@example.com', ''])
})

test('X-04 a refusal of the same field a second time moves the focus again', async ({ mount, page }) => {
  const sent = await answerRequests(page, { email: 'No such mailbox' })
  await mount(story)
  await fill(page)
  for (const times of [1, 2]) {
    await driver(page).press('Enter')
    await expect(email(page)).toBeFocused()
    expect(sent).toHaveLength(times)
  }
})

test('X-04 a form that is submitted again while it is being sent is sent once', async ({ mount, page }) => {
  const held = await holdRequests(page)
  await mount(story)
  await fill(page)
  // Two submissions within one task: no render is between them.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible()
  await email(page).press('Enter')
  await page.getByRole('button', { name: 'Sending' }).dblclick()
  expect(held).toHaveLength(1)
  // Input typed meanwhile is kept.
  await name(page).fill('Anna')
  await held[0]?.fulfill({ json: {} })
  await expect(outcome(page)).toHaveText('accepted')
  expect(held).toHaveLength(1)
  await expectTyped(page, ['Anna', '', 'Bob'])
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('X-04 without an answer the input is kept and can be sent again', async ({ mount, page }) => {
  const held = await holdRequests(page)
  await mount(story)
  await fill(page)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  for (const times of [1, 2]) {
    await send.press('Enter')
    await expect.poll(() => held.length).toBe(times)
    await held.at(-1)?.fulfill({ status: 204 })
    await expect(outcome(page)).toHaveText('no answer')
    await expect(send).toBeFocused()
    await expectTyped(page, ['Ann', 'ann@example.com', 'Bob'])
  }
  expect(held.map((route) => route.request().postDataJSON())[1]).toEqual({ name: 'Ann', email: 'ann@example.com', drivers: ['Bob'] })
})
