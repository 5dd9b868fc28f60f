import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { privacyPolicy } from '../../db/seed/content/conditions/privacy-policy.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { deleteExpiredJob } from '../../delete-expired.ts'
import { leadRetentionDays } from './retention.ts'

onTestServers((app) => {
  const send = async (Correo: string) => {
    const lead = {
      Tipo: 'contacto',
      Nombre: 'Nombre Escrito',
      Correo,
      Telefono: '6612-3456',
      Empresa: 'Empresa Escrita',
      Mensaje: 'Mensaje escrito',
      Idioma: 'es',
      Campana: {},
      Consentimiento: { version: '2026-11', aceptado: true },
      Mercadeo: true,
      MsAbierto: 60_000,
      IdSolicitud: randomUUID(),
    }
    expect((await app().post('/landing-api/postLead/new', lead)).statusCode).toBe(200)
  }

  test('R-08 a request is anonymised after a year, as the privacy policy states in both languages, and remains in the statistics', async () => {
    expect(privacyPolicy.es.text).toContain('Cuando ya no hacen falta, se borran o se vuelven anónimos')
    expect(privacyPolicy.en.text).toContain('Once data is no longer needed, it is erased or made anonymous')
    await send('old@example.com')
    await send('young@example.com')
    const age = (email: string, days: number) =>
      app().db.query(`update lead set created_at = clock_timestamp() - $2 * interval '1 day' where email = $1`, [email, days])
    await age('old@example.com', leadRetentionDays + 1)
    await age('young@example.com', leadRetentionDays - 1)
    await deleteExpiredJob(app().db).run()
    const { rows } = await app().db.query(
      `select l.name, l.email, l.phone, l.company, l.message, bool_or(c.ip is not null) as has_address, count(*)::int as consents
        from lead l join consent c on c.lead_id = l.id group by l.id order by l.created_at`,
    )
    expect(rows).toEqual([
      { name: '', email: '', phone: '', company: null, message: null, has_address: false, consents: 2 },
      {
        name: 'Nombre Escrito',
        email: 'young@example.com',
        phone: expect.any(String),
        company: 'Empresa Escrita',
        message: 'Mensaje escrito',
        has_address: true,
        consents: 2,
      },
    ])
  })
})
