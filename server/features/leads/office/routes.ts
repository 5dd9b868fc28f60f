import { answerLead, assignLead, closeLead, getLead, listLeads, reopenLead } from '#contract/office/leads.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { storeAnswer, canAnswer, readLead, readLeads, changeLead } from './service.ts'

/** The inbox of leads. */
export function officeLeadRoutes(services: Services): MountedOfficeEndpoint[] {
  return [
    handleOffice(listLeads, async (request, { staff }) => succeed(await readLeads(services, request, staff.id))),
    handleOffice(getLead, async ({ reference }, { staff }) => {
      const lead = await readLead(services, reference, staff.name)
      return lead === undefined ? refuseOffice('not_found') : succeed(lead)
    }),
    handleOffice(assignLead, async (request, call) => {
      const { staffId } = request
      if (staffId !== null && !(await canAnswer(services, staffId))) return refuseOffice('invalid', { field: 'staffId' })
      return changeLead(services, request, call, async (_, { state }) =>
        state === 'closed' ? null : { state: state === 'new' && staffId !== null ? 'in-work' : state, ownerId: staffId },
      )
    }),
    handleOffice(answerLead, async (request, call) => changeLead(services, request, call, storeAnswer(call.staff.id, request))),
    handleOffice(closeLead, async (request, call) =>
      changeLead(services, request, call, async (_, { state, owner_id }) =>
        state === 'closed' ? null : { state: 'closed', ownerId: owner_id, reason: request.reason },
      ),
    ),
    handleOffice(reopenLead, async (request, call) =>
      changeLead(services, request, call, async (_, { state, owner_id }) =>
        state === 'closed' ? { state: owner_id === null ? 'new' : 'in-work', ownerId: owner_id } : null,
      ),
    ),
  ]
}
