import { expect, test } from 'vitest'
import { acceptInvitation, disableStaffMember, listStaffMembers } from '#contract/office/people.ts'
import { addStaff, callOffice, expectOfficeRefusal } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { runStaffInvitation } from './invite-command.ts'

const password = 'manglar-tranquilo-al-alba'

onTestServers((app) => {
  const invite = (...words: string[]) => runStaffInvitation(app().services, words, 'operator:eva')
  const accept = (text: string) => callOffice(app(), acceptInvitation, { token: text.replace(/^[^]*#/, ''), name: 'Eva', password })
  const findPerson = async (email: string) => {
    const { people } = (await callOffice(app(), listStaffMembers, {}, await addStaff(app(), 'owner'))).json()
    return people.find((person: { email: string }) => person.email === email)
  }

  test('the link of the first owner works once, and the audit log names the operator', async () => {
    const { isDone, text } = await invite('first@office.example', '--role', 'owner')
    expect(isDone).toBe(true)
    expect(text).toMatch(/^Open this within 24 hours; it works once:\nhttp\S+\/office\/entrar#[\w-]+$/)
    expect((await accept(text)).statusCode).toBe(200)
    expectOfficeRefusal(await accept(text), 410, 'invitation_over')
    const person = await findPerson('first@office.example')
    expect(person).toMatchObject({ state: 'active', grants: [{ role: 'owner', branchId: null }] })
    const { rows } = await app().db.query(`select actor, action from audit_log where subject = 'staff' and subject_id = $1 order by id`, [
      String(person.id),
    ])
    expect(rows).toContainEqual({ actor: 'operator:eva', action: 'staff-invited' })
  })

  test('an existing user gets a new link and the missing role, once', async () => {
    await invite('known@office.example', '--role', 'agent', '--branch', 'aeropuerto-tocumen')
    const { text: old } = await invite('known@office.example', '--role', 'owner')
    const { text } = await invite('Known@office.example', '--role', 'owner')
    expectOfficeRefusal(await accept(old), 410, 'invitation_over')
    expect((await accept(text)).statusCode).toBe(200)
    expect((await findPerson('known@office.example')).grants).toEqual([
      { role: 'agent', branchId: 1 },
      { role: 'owner', branchId: null },
    ])
  })

  test('a live site without a back office gives no link and adds no user', async () => {
    const services = { ...app().services, config: { ...app().services.config, appEnv: 'live' as const, officeUrl: null } }
    expect(await runStaffInvitation(services, ['early@office.example', '--role', 'owner'], 'operator:eva')).toMatchObject({
      isDone: false,
      text: expect.stringMatching(/OFFICE_URL/),
    })
    expect(await findPerson('early@office.example')).toBeUndefined()
  })

  test('invalid arguments are reported, and no user is added', async () => {
    expect((await invite('no-address', '--role', 'owner')).text).toMatch(/^Usage/)
    expect((await invite('x@office.example', '--role', 'chief')).text).toMatch(/Roles: agent, lead/)
    expect((await invite('x@office.example', '--rol', 'owner')).text).toMatch(/Unknown option[^]*Usage/)
    expect((await invite('x@office.example', '--role', 'owner', '--branch', 'david')).text).toMatch(/leave out --branch/)
    expect((await invite('x@office.example', '--role', 'agent', '--branch', 'luna')).text).toMatch(/no branch luna. Branches: .*tocumen/)
    expect(await findPerson('x@office.example')).toBeUndefined()
    await invite('gone@office.example', '--role', 'agent')
    const { id } = await findPerson('gone@office.example')
    await callOffice(app(), disableStaffMember, { id }, await addStaff(app(), 'owner'))
    expect(await invite('gone@office.example', '--role', 'agent')).toMatchObject({ isDone: false, text: expect.stringMatching(/disabled/) })
  })
})
