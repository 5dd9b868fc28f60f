import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCounterCommand } from '../../counter/counter.ts'
import { runMoneyCommand } from '../../counter/money.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, findCode, visitor } from '../../testing/wire/bookings.ts'
import { checkIn } from '../../testing/wire/check-ins.ts'
import { dumpDatabase, register, randomEmail } from '../../testing/wire/clients.ts'
import { eraseUsage, exportUsage, runGuestErasure, runGuestExport } from './guest-command.ts'

onTestServers(
  (app) => {
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'istmo-guest-'))
      await app().db.query('select set_pool_cars(id, 200) from pool where branch_id = 1 and class_id = 104')
    })
    afterAll(() => rm(folder, { recursive: true }))

    const bookAs = async (Correo: string) => findCode(await book(app(), { cliente: { ...visitor, Correo, Nombre: 'Huésped' } }))
    const set = (code: string, change: string) => app().db.query(`update reservation set ${change} where code = $1`, [code])
    const erase = (...words: string[]) => runGuestErasure(app().db, words, 'operator:eva')
    const records = async (code: string) =>
      (
        await app().db.query(
          `select s.actor, s.action, s.at between clock_timestamp() - interval '1 minute' and clock_timestamp() as is_now
            from staff_access s join reservation r on r.id = s.reservation_id where r.code = $1 order by s.id`,
          [code],
        )
      ).rows
    async function exportTo(address: string) {
      const file = join(folder, randomUUID())
      const answer = await runGuestExport(app().services, [address, file], 'operator:eva')
      return { ...answer, file, copy: answer.isDone ? JSON.parse(await readFile(file, 'utf8')) : null }
    }
    async function write(Correo: string) {
      const lead = { Tipo: 'contacto', Nombre: 'Huésped', Correo, Telefono: '6612-3456', Mensaje: 'Escrito', Campana: {}, Idioma: 'es' }
      const consent = { Consentimiento: { version: '2026-11', aceptado: true }, Mercadeo: false, MsAbierto: 60_000 }
      expect((await app().post('/landing-api/postLead/new', { ...lead, ...consent, IdSolicitud: randomUUID() })).statusCode).toBe(200)
    }

    test('W-19 the data of a guest are exported by code or address to a new file readable only by its owner, and the access is recorded', async () => {
      const email = randomEmail()
      const code = await bookAs(email)
      await checkIn(app(), code)
      await write(email)
      const byCode = await exportTo(code.toLowerCase())
      expect(byCode.copy.bookings).toMatchObject([{ code, first_name: 'Huésped', document: '8-123-4567', check_in: { drivers: [{}] } }])
      expect(byCode.copy.requests).toEqual([])
      expect((await stat(byCode.file)).mode & 0o777).toBe(0o600)
      await bookAs(email)
      const byEmail = await exportTo(` ${email.toUpperCase()}`)
      expect(byEmail.copy.bookings).toHaveLength(2)
      expect(byEmail.copy.requests).toMatchObject([{ message: 'Escrito' }])
      expect(byEmail.copy.consents.filter((one: { purpose: string }) => one.purpose === 'lead')).toHaveLength(1)
      const record = { actor: 'operator:eva', action: 'export', is_now: true }
      expect(await records(code)).toEqual([record, record])
      const { rows } = await app().db.query('select 1 from staff_access s join lead l on l.id = s.lead_id where l.email = $1', [email])
      expect(rows).toHaveLength(1)
      await expect(runGuestExport(app().services, [code, byCode.file], 'operator:eva')).rejects.toThrow('EEXIST')
    })

    test('W-19 a guest is not erased while a rental or payment is open, and the refusal states which', async () => {
      const email = randomEmail()
      const [over, changing] = [await bookAs(email), await bookAs(email)]
      await set(over, `status = 'cancelled'`)
      const isRefused = async (text: string) => {
        const answer = await erase(email)
        expect(answer).toMatchObject({ isDone: false, text: expect.stringContaining(text) })
        expect(answer.text).toContain(changing.slice(0, 5))
        expect((await app().db.query(`select 1 from reservation where lower(email) = $1`, [email])).rows).toHaveLength(2)
      }
      await isRefused('still to come')
      await set(changing, `status = 'checked_in', plate = 'ZZ1234', handed_over_at = clock_timestamp()`)
      await isRefused('the car is out')
      await set(changing, `status = 'completed', returned_at = clock_timestamp() - interval '29 days'`)
      await isRefused('less than 30 days ago')
      await set(changing, `returned_at = clock_timestamp() - interval '31 days'`)
      await app().db.query(
        `insert into refund (id, reservation_id, provider_order, amount_cents, currency, reason, status, requested_by)
          select gen_random_uuid(), id, 'ABCDEFGH1234', 100, 'USD', 'cancelled', 'manual', 'test' from reservation where code = $1`,
        [changing],
      )
      await isRefused('a refund is owed')
      await app().db.query(`delete from refund`)
      await app().db.query(
        `insert into payment (id, reservation_id, provider, provider_order, amount_cents, currency, status, page_sha256, expires_at)
          select gen_random_uuid(), id, 'sandbox', 'ABCDEFGH1234', 1234, 'USD', 'pending', '\\x01', clock_timestamp() from reservation where code = $1`,
        [changing],
      )
      await isRefused('a payment is under way')
      expect(await records(changing)).toEqual([])
    })

    test('W-19 a guest with nothing open is erased by address, with requests and mails, and the erasure is recorded', async () => {
      const email = randomEmail()
      const code = await bookAs(email)
      const other = await bookAs(randomEmail())
      await write(email)
      await set(code, `status = 'cancelled'`)
      await set(other, `status = 'cancelled'`)
      expect(await erase(email)).toMatchObject({ isDone: true, text: expect.stringContaining('1 bookings, 1 requests') })
      expect(await dumpDatabase(app())).not.toContain(email)
      expect(await records(code)).toEqual([{ actor: 'operator:eva', action: 'erase', is_now: true }])
      const { rows } = await app().db.query('select code, first_name, papers is null as is_empty from reservation where code = any($1)', [
        [code, other],
      ])
      expect(rows).toContainEqual({ code, first_name: '', is_empty: true })
      expect(rows).toContainEqual({ code: other, first_name: 'Huésped', is_empty: false })
      expect(await erase(email)).toMatchObject({ isDone: false, text: expect.stringContaining('no booking') })
    })

    test('W-19 clients with an account, unknown codes and wrong arguments are refused', async () => {
      const { email, id } = await register(app())
      const code = await bookAs(email)
      await set(code, `client_id = ${id}`)
      for (const address of [code, email]) expect((await erase(address)).text).toContain('account')
      // Another person's unconfirmed account with the same address does not prevent it.
      const guests = await bookAs(email)
      expect((await exportTo(email)).copy.bookings).toMatchObject([{ code: guests }])
      await app().db.query('update client set email_confirmed_at = clock_timestamp() where id = $1', [id])
      expect((await exportTo(email)).text).toContain('account')
      expect((await exportTo(code)).text).toContain('account')
      expect((await exportTo('ZZZZZZZZZZ')).text).toContain('no booking')
      expect((await erase()).text).toBe(eraseUsage)
      expect((await runGuestExport(app().services, [code], 'operator:eva')).text).toBe(exportUsage)
    })

    test('W-19 what the counter displays about a person is recorded, and records cannot be changed or deleted', async () => {
      const code = await bookAs(randomEmail())
      await runCounterCommand(app().db, { kind: 'show', code }, 'counter:eva')
      await runMoneyCommand(app().services, { kind: 'payment-link', code }, 'counter:eva')
      await app().db.query(
        `insert into refund (id, reservation_id, provider_order, amount_cents, currency, reason, status, requested_by)
          select gen_random_uuid(), id, 'ABCDEFGH1235', 100, 'USD', 'cancelled', 'manual', 'test' from reservation where code = $1`,
        [code],
      )
      await runMoneyCommand(app().services, { kind: 'refunds' }, 'counter:eva')
      const expected = ['show', 'payment-link', 'refunds'].map((action) => ({ actor: 'counter:eva', action, is_now: true }))
      expect(await records(code)).toEqual(expected)
      for (const change of [`update staff_access set actor = 'x'`, 'delete from staff_access', 'truncate staff_access']) {
        await expect(app().db.query(change)).rejects.toThrow('rows of staff_access are only added')
      }
    })
  },
  { PAYMENT_PROVIDERS: 'sandbox' },
)
