// A hand-over with six photos, recorded on a phone without a connection: how long it takes to be sent on slow 4G.

import { devices, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { listSuitableCars } from '../../contract/office/fleet.ts'
import type { Db } from '../../server/db/pool.ts'

const photos = 6
/** Slow 4G of the browser's tools: 1.6 Mbit/s down and, as the goal requires, up, with 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 }

/** As large and as hard to compress as a camera's: 12 megapixels of soft noise. */
async function cameraPhoto(): Promise<Buffer> {
  const noise = sharp({
    create: { width: 800, height: 600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
  return sharp(await noise.png().toBuffer())
    .resize(4_000, 3_000, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A booking that can be handed over now: its block is moved, and a car of its pool is free. */
async function findBooking(db: Db, url: string, cookie: string, branchId: number): Promise<string> {
  const { rows } = await db.query<{ code: string }>(
    `select r.code from reservation r join pool p on p.id = r.pool_id where r.status = 'confirmed' and p.branch_id = $1
      and r.pick_up_at between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '5 hours 30 minutes' order by r.pick_up_at limit 40`,
    [branchId],
  )
  for (const { code } of rows) {
    const answer = await fetch(`${url}/office-api/${listSuitableCars.name}?code=${code}`, { headers: { cookie } })
    const { cars } = (await answer.json()) as { cars: unknown[] }
    if (cars.length > 0) return code
  }
  throw new Error('No booking can be handed over now')
}

/** Milliseconds from the connection until the record and all photos are stored, and their bytes. */
export async function measureSync(
  browser: Browser,
  db: Db,
  url: string,
  cookie: string,
  branchId: number,
): Promise<{ ms: number; bytes: number }> {
  const code = await findBooking(db, url, cookie, branchId)
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-PA', serviceWorkers: 'allow' })
  try {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await page.goto(`${url}/office/entrega/${code}`)
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.getByLabel(/^Vi la licencia/).waitFor()
    await context.setOffline(true)
    await record(page)
    await page.getByText('Guardado en este teléfono').waitFor()
    await context.setOffline(false)
    await network.send('Network.emulateNetworkConditions', slow4g)
    const startedAt = performance.now()
    for (;;) {
      const { rows } = await db.query<{ bytes: number; count: number }>(
        `select coalesce(sum(p.bytes), 0)::int as bytes, count(*) filter (where p.content is not null)::int as count
          from condition_photo p join condition_record c on c.id = p.record_id join reservation r on r.id = c.reservation_id where r.code = $1`,
        [code],
      )
      const [row] = rows
      if (row !== undefined && row.count >= photos) return { ms: performance.now() - startedAt, bytes: row.bytes }
      if (performance.now() - startedAt > 120_000) throw new Error(`After two minutes ${row?.count ?? 0} photos have been received`)
      await page.waitForTimeout(100)
    }
  } finally {
    await context.close()
  }
}

async function record(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^(Seguir|Entregar)/ }).last()
  await page.getByLabel(/^Vi la licencia/).check()
  await next.click()
  await page.getByLabel(/^Kilometraje$/).fill('90,204')
  await page.getByRole('radio', { name: '8 de 8' }).press('Space')
  await next.click()
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto() }
  for (let count = 1; count <= photos; count += 1) {
    await page.getByLabel('Agregar foto').first().setInputFiles(photo)
    await page
      .getByRole('img', { name: 'Fotos del auto' })
      .nth(count - 1)
      .waitFor()
  }
  await next.click()
  const sheet = page.getByRole('img', { name: /^Espacio para firmar/ })
  await sheet.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await sheet.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 16; i += 1) await page.mouse.move(x + i * 10, y + (i % 3) * 14)
  await page.mouse.up()
  await next.click()
}
